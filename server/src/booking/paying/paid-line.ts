import type { Key } from '@foyer/contract/shared/keys';
import { paidStates } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The invoice lines by which a place was paid, with what goes with it. */
export interface PaidPlace {
  invoice: Key;
  /** To whom it was made out. */
  person: Key;
  /** The line of the place itself comes first. */
  lines: readonly [PaidLine, ...PaidLine[]];
  /** All lines, without what has been given back of the place. */
  amount: number;
  /** For dates that the club has called off, at most what the place cost. */
  givenBack: number;
  currency: string;
}

export interface PaidLine {
  line: number;
  amount: number;
  tax_rate: number;
  text: string;
}

type Place = Pick<
  ParticipationRow,
  'center_id' | 'id' | 'basket_id' | 'person_center_id' | 'person_id' | 'state_at'
>;

interface Found {
  invoice_id: number;
  person_center_id: number;
  person_id: number;
  lines: [PaidLine, ...PaidLine[]];
  given_back: number;
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

/** What is given back of a place for dates that the club has called off, whether or not it has been paid back yet. */
const givenBackOf = (centerId: unknown, placeId: unknown) => sql`
  (select coalesce(sum(back.amount), 0) from date_refund as back
    where back.center_id = ${centerId} and back.participation_id = ${placeId})::bigint`;

/** The lines by which a place was bought; undefined if it was not invoiced. */
export async function readPaidPlace(tx: Tx, { center_id, id }: Place): Promise<PaidPlace | undefined> {
  const { rows } = await sql<Found>`
    select payment.invoice_id, invoice.person_center_id, invoice.person_id, payment.currency,
      jsonb_agg(jsonb_build_object('line', line.invoice_line, 'amount', invoiced.amount, 'tax_rate', invoiced.tax_rate,
        'text', invoiced.text) order by line.sellable = 'course-product', line.line) as lines,
      ${givenBackOf(center_id, id)} as given_back
    from participation as place
    join payment on payment.center_id = place.center_id and payment.basket_id = place.basket_id
      and (payment.state = any(${[...paidStates]}::text[]) or payment.state = 'AUTHORISED')
      and payment.fulfilled_at is not null and payment.invoice_id is not null
    join invoice on invoice.center_id = place.center_id and invoice.id = payment.invoice_id
    join ${linesOfPlace} and line.invoice_line is not null
    join invoice_line as invoiced on invoiced.center_id = place.center_id and invoiced.invoice_id = payment.invoice_id
      and invoiced.line = line.invoice_line
    where place.center_id = ${center_id} and place.id = ${id}
    group by payment.invoice_id, invoice.person_center_id, invoice.person_id, payment.currency`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { invoice_id, person_center_id, person_id, lines, currency } = found;
  const givenBack = Math.min(found.given_back, lines[0].amount);
  return {
    invoice: { centerId: center_id, id: invoice_id },
    person: { centerId: person_center_id, id: person_id },
    ...{ lines, givenBack, currency },
    amount: lines.reduce((sum, { amount }) => sum + amount, 0) - givenBack,
  };
}

/** What is due for refund from other places of the same basket, cancelled before this one. */
export async function readDueBefore(tx: Tx, { center_id, id, basket_id, state_at }: Place): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(line.amount - case when line.sellable = 'course'
      then least(${givenBackOf(center_id, sql.ref('place.id'))}, line.amount) else 0 end), 0)::bigint as amount
    from participation as place
    join ${linesOfPlace}
    where place.center_id = ${center_id} and place.basket_id = ${basket_id} and place.refund_due
      and (place.state_at, place.id) < (${state_at}::timestamptz, ${id}::bigint)`.execute(tx);
  return rows[0]?.amount ?? 0;
}
