import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { countAsPaid, lockDirectDebit } from './outcome.ts';

const inANight = 100_000;

/** Counts filed collections as paid once the time for returns has passed. */
export async function countCollected(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'reactions'>,
): Promise<void> {
  const { db, clock, log } = services;
  const due = await db
    .selectFrom('direct_debit as debit')
    .innerJoin('center', 'center.id', 'debit.center_id')
    .select(['debit.center_id', 'debit.id'])
    .where('debit.state', '=', 'FILED')
    .where(
      'debit.counts_on',
      '<=',
      sql<Temporal.PlainDate>`(${clock.now()}::timestamptz at time zone center.time_zone)::date`,
    )
    .orderBy('debit.counts_on')
    .limit(inANight)
    .execute();
  for (const { center_id, id } of due) {
    try {
      await runTransaction(db, undefined, async (tx) => {
        const debit = await lockDirectDebit(tx, { centerId: center_id, id });
        if (debit) await countAsPaid(tx, debit, services);
      });
    } catch (error) {
      log.error({ err: error, directDebit: id, center: center_id }, 'a collection could not be counted');
    }
  }
}
