import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';

const atATime = 500;

/** Closes the links that nobody has used in time. */
export async function closeRunOut({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const { rows } = await sql<{ center_id: number; ids: number[] }>`
      select center_id, array_agg(id) as ids
      from (select center_id, id from document_sign_request
        where state = 'OPEN' and ends_at <= ${now}::timestamptz order by ends_at limit ${atATime}) as ended
      group by center_id`.execute(db);
    for (const { center_id, ids } of rows)
      await db
        .updateTable('document_sign_request')
        .set({ state: 'RUN_OUT', closed_at: now })
        .where('center_id', '=', center_id)
        .where('id', 'in', ids.map(Number))
        .where('state', '=', 'OPEN')
        .execute();
    if (rows.reduce((sum, { ids }) => sum + ids.length, 0) < atATime) return;
  }
}
