import { expect, test } from 'vitest';
import { account, maya, putAnswer, putPages, webappConfig } from '../../test/answers.ts';
import { actionsIn, markupOf, readable } from '../../test/static-page.tsx';
import { configQuery } from '../config/queries.ts';
import { pagedQuery } from '../platform/list/paged-query.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { en as uiTexts } from '../ui/text/en.ts';
import { accountQuery } from '../user/queries.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { lists } from './queries.ts';
import { en } from './text/en.ts';

const invoice = (invoiceId: number, text: string) => ({
  ...{ invoiceId, invoiceCenterId: 100, centerName: 'Foyer Harbour', reference: `100-2026-${invoiceId}` },
  ...{ type: 'PAYMENT', status: 'PENDING', date: '2026-11-20', dueDate: '2026-12-04', isOverdue: false },
  ...{ currency: 'USD', amount: 1800, vat: 0, openAmount: 1800, text, lineCount: 1 },
});
const filter = { ...selectedUser(maya), statuses: [...lists.open] };

function shown(...pages: object[]): string {
  const client = createQueryClient();
  putAnswer(client, configQuery, webappConfig);
  putAnswer(client, accountQuery, account);
  if (pages.length > 0) putPages(client, pagedQuery('POST invoices/get-invoices', filter), pages);
  return markupOf(<InvoiceList person={maya} list="open" />, { texts: [en, uiTexts], client });
}
const moreIn = (markup: string) => actionsIn(markup).filter((name) => name === 'Show more');

test('invoices of all pages that were read are listed, with a button while there is another page', () => {
  const next = '2026-11-20_100_2';
  const first = { invoices: [invoice(3, 'Court'), invoice(2, 'Towel')], next };
  const second = { invoices: [invoice(1, '10 clips')] };
  expect(moreIn(shown(first))).toEqual(['Show more']);
  const all = shown(first, second);
  expect(readable(all)).toMatch(/Court .* Towel .* 10 clips /);
  expect(moreIn(all)).toEqual([]);
});

test('a person without open invoices reads that nothing is owed', () => {
  expect(readable(shown({ invoices: [] }))).toContain(en['invoices.openNone']);
});

test('invoices that are on their way are awaited', () => {
  expect(readable(shown())).toBe('Loading');
});
