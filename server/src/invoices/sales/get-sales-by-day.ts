import type { invoices } from '@foyer/contract/invoices';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readSalesByDay } from './sales-by-day.ts';
import { sellsAt } from './sales-scope.ts';

export const getSalesByDay: Handler<(typeof invoices)['get-sales-by-day']> = async (
  context,
  { centerId, month },
) => {
  const seller = await context.clubs.byCenter(centerId);
  if (!seller || !(await sellsAt(context, centerId))) return refuse('general.notAuthorized');
  const { currency } = seller.center;
  const days = await readSalesByDay(context.db, {
    centerId,
    currency,
    month: Temporal.PlainYearMonth.from(month),
  });
  return { currency, days: days.map(({ date, ...amounts }) => ({ date: date.toString(), ...amounts })) };
};
