import type { Account } from '@foyer/contract/invoices';
import { expect, test } from 'vitest';
import { putAnswer, webappConfig } from '../../test/answers.ts';
import { markupOf, readable } from '../../test/static-page.tsx';
import { configQuery } from '../config/queries.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { Credit } from './AccountSummary.tsx';
import { en } from './text/en.ts';

function shown(account: Pick<Account, 'balance' | 'open' | 'refunding'>): string {
  const client = createQueryClient();
  putAnswer(client, configQuery, webappConfig);
  const accounts = [{ currency: 'USD', overdue: 0, overdueCount: 0, ...account }];
  return readable(markupOf(<Credit accounts={accounts} />, { texts: [en], client })).trim();
}

const refunding = (amount: string) => en['invoices.refunding'].replace('{amount}', amount);

test.each([
  ['nothing', { balance: 0, open: 0, refunding: 0 }, ''],
  ['a debt', { balance: 1800, open: 1800, refunding: 0 }, ''],
  ['credit', { balance: -2200, open: 0, refunding: 0 }, 'The club owes you $22.00.'],
  ['credit beside a debt', { balance: -400, open: 1800, refunding: 0 }, 'The club owes you $22.00.'],
  [
    'a refund on its way, which isn’t owed too',
    { balance: -2200, open: 0, refunding: 2200 },
    refunding('$22.00'),
  ],
  [
    'a refund on its way beside credit',
    { balance: -2700, open: 0, refunding: 2200 },
    `The club owes you $5.00. ${refunding('$22.00')}`,
  ],
])('the account shows %s', (_what, account, text) => {
  expect(shown(account)).toBe(text);
});
