import type { ComingMonth, ComingPayment } from '@foyer/contract/subscription/forecast';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { expect, test } from 'vitest';
import { maya, putAnswer } from '../../../test/answers.ts';
import { markupOf, readable } from '../../../test/static-page.tsx';
import { en as invoiceTexts } from '../../invoices/text/en.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { en as uiTexts } from '../../ui/text/en.ts';
import { comingPaymentsQuery } from '../queries.ts';
import { en } from '../text/en.ts';
import { ComingPayments } from './ComingPayments.tsx';
import { PaymentsPreview } from './PaymentsPreview.tsx';
import { firstTry, whatIfOf } from './tried.ts';

const texts = [en, invoiceTexts, uiTexts];
const fullClub = {
  ...{ subscriptionId: 1, subscriptionCenterId: 100, name: 'Full Club', kind: 'EFT', status: 'ACTIVE' },
  ...{ paidUntil: '2125-12-12', currency: 'EUR', nextPayment: { from: '2125-12-13' }, can: {} },
} as OwnedSubscription;

const payment = (dueOn: string, total: number, more: Partial<ComingPayment> = {}): ComingPayment => ({
  ...{ kind: 'MEMBERSHIP', dueOn, centerName: 'Downtown', name: 'Full Club', total, fromCredit: 0 },
  lines: [
    { text: 'Full Club · December', quantity: 1, unitAmount: total, amount: total, taxRate: 0, tax: 0 },
  ],
  ...more,
});
const month = (name: string, toPay: number, ...payments: ComingPayment[]): ComingMonth => ({
  ...{ month: name, toPay, payments },
});
const december = month('2125-12', 4900, payment('2125-12-13', 5900, { fromCredit: 1000 }));
const asItIs = { months: [month('2125-11', 0), december], total: 5900, creditLeft: 0 };
const account = { currency: 'EUR', credit: 1000, open: [], asItIs };
const answer = { from: '2125-11-25', until: '2126-11-25', accounts: [account] };

const shown = (accounts: object[]) => {
  const client = createQueryClient();
  putAnswer(client, comingPaymentsQuery(maya), { ...answer, accounts });
  return readable(
    markupOf(<ComingPayments person={maya} memberships={[fullClub]} />, { texts, client }),
  ).replace(/[\u2068\u2069]/g, '');
};

test('the months are a table for screen readers, and a list that opens to each payment and what credit pays of it', () => {
  const text = shown([account]);
  expect(text).toContain('Month As it is November 2125 €0.00 December 2125 €49.00');
  expect(text).toContain('November 2125 Nothing to pay December 2125 €49.00');
  expect(text).toContain('Full Club · December €59.00 From credit -€10.00 Left to pay €49.00');
  expect(text).toContain('There’s €10.00 of credit');
});

test('a person who pays nothing isn’t shown a picture of it', () => {
  expect(shown([])).toBe('');
});

test('what is tried out is said in one sentence, and stands beside what is agreed', () => {
  const whatIf = {
    kind: 'TERMINATE',
    subscriptionId: 1,
    subscriptionCenterId: 100,
    endsOn: '2125-12-12',
  } as const;
  const client = createQueryClient();
  const tried = { months: [month('2125-11', 0), month('2125-12', 0)], total: 0, creditLeft: 1000 };
  putAnswer(client, comingPaymentsQuery(maya, whatIf), {
    ...answer,
    accounts: [{ ...account, asItWouldBe: tried }],
  });
  const text = readable(markupOf(<PaymentsPreview person={maya} whatIf={whatIf} />, { texts, client }));
  expect(text).toContain('€59.00 less over twelve months. €10.00 stays as credit.');
  expect(text).toContain('December 2125 €0.00 instead of €49.00');
});

test('a freeze is tried from the next period on, and an end once its day is known', () => {
  expect(firstTry('FREEZE', fullClub, '2125-11-25')).toMatchObject({
    startsOn: '2125-12-13',
    endsOn: '2126-01-09',
  });
  expect(whatIfOf(firstTry('TERMINATE', fullClub, '2125-11-25'), fullClub)).toBeUndefined();
  expect(whatIfOf({ kind: 'TERMINATE', endsOn: '2125-12-25' }, fullClub)).toMatchObject({
    endsOn: '2125-12-25',
    subscriptionId: 1,
  });
});
