import type { Key } from '@foyer/contract/shared/keys';
import { paidStates } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The invoice lines by which a place was paid, with what goes with it. */
export interface PaidPlace {
  invoice: Key;
  lines: number[];
  amount: number;
  currency: string;
}

type Place = Pick<
  ParticipationRow,
  'center_id' | 'id' | 'basket_id' | 'person_center_id' | 'person_id' | 'state_at'
>;

interface Found {
  invoice_id: number;
  invoice_lines: number[];
  amount: number;
  currency: string;
}

/**
 * A basket of places in a class has one for each person: the one that was held, or another in the same class. A basket of
 * courses or camps has one for each person in each of them, and what is sold with it.
 */
const linesOfPlace = sql`
  shopping_basket_line as line on line.center_id = place.center_id and line.basket_id = place.basket_id
    and line.sellable in ('booking', 'course', 'course-product', 'camp', 'camp-elective')
  join participation as kept on kept.center_id = line.center_id
    and kept.id = (line.payload ->> 'participationId')::bigint
    and kept.person_center_id = place.person_center_id and kept.person_id = place.person_id
    and (line.sellable = 'booking' or kept.booking_id = place.booking_id)`;

/** The lines by which a place was bought; undefined if it was not invoiced. */
export async function readPaidPlace(tx: Tx, { center_id, id }: Place): Promise<PaidPlace | undefined> {
  const { rows } = await sql<Found>`
    select payment.invoice_id, array_agg(line.invoice_line order by line.line) as invoice_lines,
      sum(line.amount)::bigint as amount, payment.currency
    from participation as place
    join payment on payment.center_id = place.center_id and payment.basket_id = place.basket_id
      and (payment.state = any(${[...paidStates]}::text[]) or payment.state = 'AUTHORISED')
      and payment.fulfilled_at is not null and payment.invoice_id is not null
    join ${linesOfPlace} and line.invoice_line is not null
    where place.center_id = ${center_id} and place.id = ${id}
    group by payment.invoice_id, payment.currency`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { invoice_id, invoice_lines: lines, amount, currency } = found;
  return { invoice: { centerId: center_id, id: invoice_id }, lines, amount, currency };
}

/** What is due for refund from other places of the same basket, cancelled before this one. */
export async function readDueBefore(tx: Tx, { center_id, id, basket_id, state_at }: Place): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.amount), 0)::bigint as amount
    from participation as place
    join ${linesOfPlace}
    where place.center_id = ${center_id} and place.basket_id = ${basket_id} and place.refund_due
      and (place.state_at, place.id) < (${state_at}::timestamptz, ${id}::bigint)`.execute(tx);
  return rows[0]?.amount ?? 0;
}
