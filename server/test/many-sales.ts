import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { TestClub, TestPerson } from './factories.ts';

/** Seeds unpaid sales of 1.00 each, spread over the days before `until`. */
export async function seedSales(
  db: Db,
  { centerId }: TestClub,
  people: readonly TestPerson[],
  { count, days, until }: { count: number; days: number; until: string },
): Promise<void> {
  const centers = people.map((person) => person.centerId);
  const ids = people.map(({ id }) => id);
  await sql`
    with sold as (
      insert into invoice (center_id, year, number, type, status, person_center_id, person_id, issued_at, issued_on,
          due_on, currency, amount, tax, open_amount, seller)
        select ${centerId}::integer, 3000, number, 'PAYMENT', 'PENDING',
          (${centers}::integer[])[1 + number % ${people.length}::integer],
          (${ids}::bigint[])[1 + number % ${people.length}::integer],
          ${until}::date - number % ${days}::integer, ${until}::date - number % ${days}::integer,
          ${until}::date, 'USD', 100, 0, 100, '{"name": "Seller", "lines": []}'
        from generate_series(1, ${count}::integer) number
        returning center_id, id, number
    )
    insert into invoice_line (center_id, invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax)
      select center_id, id, 1, 'Visit ' || number, 1, 100, 100, 0, 0 from sold`.execute(db);
}
