import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface DayRow {
  date: Temporal.PlainDate;
  sales: number;
  sold: number;
  returned: number;
  open: number;
}

interface Wanted {
  centerId: number;
  currency: string;
  month: Temporal.PlainYearMonth;
}

/** Sums a centre's sales by day of a month. A reversal counts on the day of the reversal. */
export async function readSalesByDay(db: Db, { centerId, currency, month }: Wanted): Promise<DayRow[]> {
  const first = month.toPlainDate({ day: 1 });
  const { rows } = await sql<DayRow>`
    select issued_on as date, (count(*) filter (where amount >= 0))::integer as sales,
      (coalesce(sum(amount) filter (where amount > 0), 0))::bigint as sold,
      (coalesce(-sum(amount) filter (where amount < 0), 0))::bigint as returned,
      (coalesce(sum(open_amount) filter (where amount > 0), 0))::bigint as open
    from invoice
    where center_id = ${centerId} and currency = ${currency}
      and issued_on >= ${first}::date and issued_on < ${first.add({ months: 1 })}::date
    group by issued_on
    order by issued_on`.execute(db);
  return rows;
}
