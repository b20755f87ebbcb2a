import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night } from '../../frame/nightly/night.ts';
import { cancelCollection, lockDirectDebit } from './outcome.ts';

/** How long a collection is tried again that could not be put into a file. */
const triedFor = { days: 14 };

/**
 * Ends collections that could still not be put into a file many days after theirs, so that their invoices are reminded of.
 * Where this server makes no file, nothing is left out, and nothing ends: it can't know what the club's bureau has collected.
 */
export function endLeftOut(night: Night): Promise<Counts> {
  const { services, club, day } = night;
  const { id: centerId } = club.center;
  const until = day.subtract(triedFor);
  return eachDue(night, {
    what: 'ending a collection that was left out',
    find: async (after, limit) => {
      const { rows } = await sql<{ id: number }>`
        select id from direct_debit
        where center_id = ${centerId} and state = 'PLANNED' and left_out is not null and collect_on <= ${until}::date
          and id > ${after}
        order by id limit ${limit}`.execute(services.db);
      return rows.map(({ id }) => id);
    },
    work: async (tx, ids) => {
      let ended = 0;
      for (const id of ids) {
        const debit = await lockDirectDebit(tx, { centerId, id });
        if (debit?.state !== 'PLANNED' || debit.left_out === null) continue;
        await cancelCollection(tx, debit, 'LEFT_OUT', services.clock.now());
        ended += 1;
      }
      return { ended };
    },
  });
}
