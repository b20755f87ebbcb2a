import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import { eachAlone } from '../../frame/nightly/each-due.ts';
import type { Counts, Night, NightlyStep } from '../../frame/nightly/night.ts';
import type { Refusal } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { changeParticipation, personOf, readParticipation } from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { consumeEntitlement, returnEntitlement } from '../entitlements/consume-entitlement.ts';
import { readSubscriptionEntitlements } from '../entitlements/entitlements.ts';
import type { Notify } from '../notifications/notification.ts';
import { notifier } from '../notifications/notify.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { endParticipation } from '../taking-part/end-participation.ts';
import { withLockedSessionInJob } from '../taking-part/with-locked-session.ts';
import { fillFreePlaces } from '../waiting-list/fill-free-places.ts';
import { isUncovered, type PlaceOfMembership, uncovered } from './uncovered.ts';

/**
 * Ends places in classes to come that were booked with a membership which no longer opens them on their day, and gives them
 * to the next on the waiting list. Another membership of the person takes over, if it opens the class.
 */
export const cancelWithoutPrivilege: NightlyStep = {
  name: 'bookings',
  run: (night) => {
    const notify = notifier(night.services);
    return eachAlone(night, {
      what: 'cancelling a booking without privilege',
      find: (after, limit) => findUncovered(night, { after, limit }),
      work: (place) => cancelUncovered(night.services, notify, place),
    });
  },
};

interface Booked extends PlaceOfMembership {
  id: number;
}

/** What is booked behind an id, as far as it is not covered any more, and the last id that was looked at. */
async function findUncovered(
  { services, club }: Night,
  { after, limit }: { after: number; limit: number },
): Promise<{ due: Booked[]; last: number | undefined }> {
  const { id: centerId, time_zone } = club.center;
  const { rows } = await sql<{
    id: number;
    booking_id: number;
    subscription_center_id: number;
    subscription_id: number;
    person_center_id: number;
    person_id: number;
    starts_at: Temporal.Instant;
  }>`
    select participation.id, participation.booking_id, subscription_center_id, subscription_id,
      participation.person_center_id, participation.person_id, booking.starts_at
    from participation
    join booking on booking.center_id = ${centerId} and booking.id = participation.booking_id
      and booking.state = 'PLANNED' and booking.starts_at > ${services.clock.now()}
    where participation.center_id = ${centerId} and participation.id > ${after}
      and participation.state in ('BOOKED', 'OVERBOOKED_WAITINGLIST') and participation.paid_by = 'SUBSCRIPTION'
    order by participation.id limit ${limit}`.execute(services.db);
  const booked = rows.map(
    (row): Booked => ({
      id: row.id,
      participation: { centerId, id: row.id },
      booking: { centerId, id: row.booking_id },
      subscription: { centerId: row.subscription_center_id, id: row.subscription_id },
      person: { centerId: row.person_center_id, id: row.person_id },
      day: dateIn(row.starts_at, time_zone),
    }),
  );
  return {
    due: await uncovered(services.db, booked),
    last: rows.length < limit ? undefined : rows.at(-1)?.id,
  };
}

/** Ends a place, or lets another membership take it over, unless the one that paid for it opens the class after all. */
export const cancelUncovered = (
  services: Pick<Services, 'db' | 'clock' | 'clubs'>,
  notify: Notify,
  { participation, booking }: { participation: Key; booking: Key },
): Promise<Counts | Refusal | undefined> =>
  withLockedSessionInJob(services, booking, (session) => cancel(session, notify, participation));

/** Checks again, because the class is locked only now. */
async function cancel(session: LockedSession, notify: Notify, key: Key): Promise<Counts> {
  const { tx, now, row } = session;
  const before = await readParticipation(tx, key);
  if (!before || (before.state !== 'BOOKED' && before.state !== 'OVERBOOKED_WAITINGLIST')) return {};
  if (before.subscription_center_id === null || before.subscription_id === null) return {};
  const subscription = { centerId: before.subscription_center_id, id: before.subscription_id };
  const day = dateIn(row.starts_at, row.time_zone);
  const place = { participation: key, person: personOf(before), subscription, day };
  if (!(await isUncovered(tx, place, row))) return {};
  const others = await readSubscriptionEntitlements(tx, personOf(before), row);
  const other = others.find(({ left }) => left !== 0);
  if (other) {
    await returnEntitlement(tx, now, row, before);
    const paid = await consumeEntitlement(tx, now, row, before, [other]);
    const after = await changeParticipation(tx, before, { ...paid });
    await auditAutomaticChange(session, 'no-privilege', before, after);
    return { covered: 1 };
  }
  const { participation } = await endParticipation(session, before, {
    by: 'TIME',
    as: 'CANCELLED_NO_PRIVILEGE',
  });
  await auditAutomaticChange(session, 'no-privilege', before, participation);
  await notify(session, participation, 'noPrivilege');
  await fillFreePlaces(session, notify);
  return { cancelled: 1 };
}
