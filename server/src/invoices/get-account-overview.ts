import type { invoices } from '@foyer/contract/invoices';
import type { Handler } from '../frame/handle.ts';
import { balancesOf } from './ledger/ledger.ts';
import { readRefunding } from './refunding.ts';
import { readOpenAmounts } from './store.ts';

type Call = (typeof invoices)['get-account-overview'];

export const getAccountOverview: Handler<Call> = async ({ db, person, now }) => {
  const open = new Map((await readOpenAmounts(db, person, now)).map((row) => [row.currency, row]));
  const balances = await balancesOf(db, person);
  const refunding = await readRefunding(db, person);
  return {
    accounts: balances.map(({ currency, balance }) => {
      const due = open.get(currency);
      return {
        currency,
        balance,
        refunding: refunding.get(currency) ?? 0,
        open: due?.open ?? 0,
        overdue: due?.overdue ?? 0,
        overdueCount: due?.overdue_count ?? 0,
        ...(due?.next_due_on && { nextDueDate: due.next_due_on.toString() }),
      };
    }),
  };
};
