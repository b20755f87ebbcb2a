import {
  type ActivityType,
  courtType,
  isSignedUpFor,
  staffBookingType,
} from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Parameters } from '../../clubs/document.ts';
import { endParts } from '../../participation/chosen/parts.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { vacateAll } from '../../participation/occupied.ts';
import { moveParticipation, personOf, readTakingPart } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { endParticipation } from '../taking-part/end-participation.ts';

/**
 * Closes a class that is over: records no-shows, and removes people without a place, returning their entitlements. The
 * class is locked.
 */
export async function closeClass(session: LockedSession): Promise<void> {
  const { tx, now, row, club } = session;
  const checksIn = checksInAt(row.type, club.parameters);
  for (const one of await readTakingPart(tx, row)) {
    if (one.state === 'BOOKED') {
      if (one.checked_in_at !== null || !checksIn) continue;
      const missed = await moveParticipation(tx, one, 'BOOKED_NO_SHOW_UP', {}, now);
      await auditAutomaticChange(session, 'over', one, missed);
      await sanction(session, personOf(one));
    } else if (one.state !== 'BOOKED_NO_SHOW_UP') {
      const { participation } = await endParticipation(session, one, { by: 'TIME' });
      await auditAutomaticChange(session, 'over', one, participation);
    }
  }
  await vacateAll(tx, row, { isOver: true });
  await changeSession(session, { closed_at: now });
  await endParts(session, 'CLOSED');
}

/** Attendance of a course or camp is recorded for each of its dates, that of a booking of staff by nobody. */
const checksInAt = (type: ActivityType, { checksIn, checksInCourts }: Parameters): boolean =>
  isSignedUpFor(type) || type === staffBookingType ? false : type === courtType ? checksInCourts : checksIn;

/** Sanctions a person with too many no-shows since their last sanction. */
async function sanction({ tx, now, club, row }: LockedSession, person: Key): Promise<void> {
  const { noShows, noShowDays, sanctionDays } = club.parameters;
  if (noShows === 0) return;
  const missed = await countMissed(tx, person, {
    since: now.subtract({ hours: 24 * noShowDays }),
    brand: row.brand_id,
  });
  if (missed < noShows) return;
  const until = now.add({ hours: 24 * sanctionDays });
  await sql`
    insert into sanction (center_id, person_id, starts_at, ends_at)
    select center_id, id, ${now}, ${until} from person
    where center_id = ${person.centerId} and id = ${person.id} and forgotten_at is null`.execute(tx);
}

async function countMissed(
  tx: Tx,
  person: Key,
  { since, brand }: { since: Temporal.Instant; brand: string },
): Promise<number> {
  const { sanctioned } = await tx
    .selectFrom('sanction')
    .select(({ fn }) => fn.max('starts_at').as('sanctioned'))
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const counts = await readWherever(
    tx,
    'participation_elsewhere',
    person,
    (centerId) => sql<{ missed: number }>`
      select count(*)::integer as missed from participation
      join center on center.id = participation.center_id
      where participation.center_id = ${centerId} and person_center_id = ${person.centerId}
        and person_id = ${person.id} and participation.state = 'BOOKED_NO_SHOW_UP' and center.brand_id = ${brand}
        and state_at > greatest(${since}::timestamptz, ${sanctioned}::timestamptz)`,
  );
  return counts.reduce((sum, { missed }) => sum + missed, 0);
}
