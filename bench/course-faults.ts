import pg from 'pg';
import { type OpeningPlace, placesEach } from './course-data.ts';
import { type End, ends } from './course-sign-up.ts';

/** What must not be after the opening, each with how often it is. */
const wrong = {
  'courses are not sold out, oversold or miscounted': `select from booking where center_id = $1 and (taken <> capacity
    or taken <> (select count(*) from participation as own
      where own.center_id = $1 and own.booking_id = booking.id and own.state = 'BOOKED'))
    and exists (select from course where course.center_id = $1 and course.booking_id = booking.id)`,
  'standby lists are too long or miscounted': `select from booking where center_id = $1
    and (waiting > waiting_list_capacity or waiting <> (select count(*) from participation as own
      where own.center_id = $1 and own.booking_id = booking.id and own.state = 'BOOKED_IN_WAITING_LIST'))`,
  'children are in more than one course': `select person_id from participation where center_id = $1
    and state = 'BOOKED' group by person_id having count(*) > 1`,
  'places were sold without an invoice line of their price': `select from participation as own where center_id = $1
    and state = 'BOOKED' and not exists (select from shopping_basket_line as line
      where line.center_id = $1 and line.basket_id = own.basket_id and line.sellable = 'course'
        and line.delivered is not null and line.amount = own.price)`,
  'lines were charged for a place that nobody has': `select from shopping_basket_line as line
    join payment on payment.center_id = line.center_id and payment.basket_id = line.basket_id
      and payment.fulfilled_at is not null
    where line.center_id = $1 and not exists (select from participation as own
      where own.center_id = $1 and own.basket_id = line.basket_id and own.state = 'BOOKED')`,
} as const;

/** What is wrong in the books, or in the answers. */
export async function openingFaults(
  { url, centerId, courses }: OpeningPlace,
  said: readonly End[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [fault, query] of Object.entries(wrong)) {
      const { rowCount } = await client.query(query, [centerId]);
      if (rowCount) faults.push(`${rowCount} ${fault}`);
    }
    const { rows } = await client.query<{ invoiced: string; owed: string }>(
      `select coalesce(sum(amount), 0)::text as invoiced,
        (select coalesce(sum(price), 0)::text from participation where center_id = $1 and state = 'BOOKED') as owed
      from invoice where center_id = $1`,
      [centerId],
    );
    const [books] = rows;
    const sold = said.filter((end) => end === ends.sold).length;
    if (books?.invoiced !== books?.owed)
      faults.push(`invoices come to ${books?.invoiced}, places to ${books?.owed}`);
    if (sold !== courses * placesEach)
      faults.push(`${sold} heard that they are signed up, for ${courses * placesEach} places`);
    const known: readonly string[] = Object.values(ends);
    for (const [end, all] of Map.groupBy(said, (one) => one))
      if (!known.includes(end)) faults.push(`${all.length} × ${end}`);
    return faults;
  } finally {
    await client.end();
  }
}
