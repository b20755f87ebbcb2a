import type { invoices } from '@foyer/contract/invoices';
import type { Handler } from '../frame/handle.ts';
import { balancesOf } from './ledger.ts';
import { openOf } from './store.ts';

export const getAccountOverview: Handler<(typeof invoices)['get-account-overview']> = async ({
  db,
  person,
  now,
}) => {
  const balances = await balancesOf(db, person);
  const open = new Map((await openOf(db, person, now)).map((row) => [row.currency, row]));
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return {
    accounts: currencies.map((currency) => {
      const due = open.get(currency);
      return {
        currency,
        balance: balances
          .filter((one) => one.currency === currency)
          .reduce((sum, { balance }) => sum + balance, 0),
        open: due?.open ?? 0,
        overdue: due?.overdue ?? 0,
        overdueCount: due?.overdue_count ?? 0,
        ...(due?.next_due_on && { nextDueDate: due.next_due_on.toString() }),
      };
    }),
  };
};
