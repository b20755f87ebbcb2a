import type { Key } from '@foyer/contract/shared/keys';
import { cancelLockedClass } from '../../booking/class-changes/cancel-locked-class.ts';
import type { Notify } from '../../booking/notifications/notification.ts';
import { notifier } from '../../booking/notifications/notify.ts';
import { addCharge } from '../../booking/paying/charge-store.ts';
import { auditAutomaticChange } from '../../booking/taking-part/audit-participation.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { book } from '../../booking/taking-part/take-place.ts';
import { withLockedSessionInJob } from '../../booking/taking-part/with-locked-session.ts';
import type { Services } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import {
  changeParticipation,
  type ParticipationRow,
  personOf,
  readTakingPart,
} from '../../participation/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { chargeText } from './charge-text.ts';
import { changeSharedHour, readSharedHour } from './store.ts';

const atATime = 200;

/** Settles who pays for courts whose price is split and whose deadline has passed. */
export async function settleSplits(services: Services): Promise<void> {
  const notify = notifier(services);
  for (const key of await readDue(services.db, services.clock.now())) {
    try {
      await withLockedSessionInJob(services, key, (session) => settle(session, notify));
    } catch (error) {
      services.log.error(
        { err: error, center: key.centerId, booking: key.id },
        'a split court could not be settled',
      );
    }
  }
}

async function readDue(db: Db, now: Temporal.Instant): Promise<Key[]> {
  const rows = await db
    .selectFrom('shared_hour')
    .innerJoin('booking', (on) =>
      on
        .onRef('booking.center_id', '=', 'shared_hour.center_id')
        .onRef('booking.id', '=', 'shared_hour.booking_id'),
    )
    .select(['booking.center_id', 'booking.id'])
    .where('shared_hour.parts', 'is not', null)
    .where('shared_hour.settled_at', 'is', null)
    .where('booking.state', '=', 'PLANNED')
    .where('booking.split_until', '<=', now)
    .orderBy('booking.split_until')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
}

/** Under the lock of the hour, and once: a payment that comes later finds its part paid for, or the hour cancelled. */
export async function settle(session: LockedSession, notify: Notify): Promise<void> {
  const { tx, row, now } = session;
  const shared = await readSharedHour(tx, row);
  const isDue = row.split_until !== null && Temporal.Instant.compare(row.split_until, now) <= 0;
  if (row.state === 'CANCELLED' || !shared?.parts || shared.settled_at !== null || !isDue) return;
  const players = await readTakingPart(tx, row);
  const host = players.find(({ joined_at }) => joined_at === null);
  // The host is still paying. Without that payment, the hour ends with its hold.
  if (!host || host.state === 'TENTATIVE') return;
  await changeSharedHour(tx, row, { settled_at: now });
  const missing = missingOf(row.price ?? 0, players);
  if (missing === 0) return;
  if ((await readMissingRule(session)) === 'release') return release(session, notify);
  await letPlay(session, notify, players);
  await charge(session, notify, host, missing);
}

/** What nobody has paid of the price. */
export const missingOf = (
  price: number,
  players: readonly Pick<ParticipationRow, 'paid_by' | 'price'>[],
): number =>
  players.reduce((left, { paid_by, price: paid }) => left - (paid_by === 'MONEY' ? (paid ?? 0) : 0), price);

async function readMissingRule({ tx, row }: LockedSession): Promise<'host' | 'release'> {
  const { split_missing } = await tx
    .selectFrom('resource_activity')
    .select('split_missing')
    .where('center_id', '=', row.center_id)
    .where('activity_id', '=', row.activity_id)
    .executeTakeFirstOrThrow();
  return split_missing;
}

const release = async (session: LockedSession, notify: Notify): Promise<void> => {
  const released: Notify = (at, participation) => notify(at, participation, 'released');
  await cancelLockedClass(session, released, '');
};

/** The host pays for players who have not paid. */
async function letPlay(
  session: LockedSession,
  notify: Notify,
  players: readonly ParticipationRow[],
): Promise<void> {
  for (const own of players.filter(({ state }) => state === 'TENTATIVE')) {
    const place = { person: personOf(own), facts: { own, newId: own.id, holdThen: undefined }, seat: null };
    const booked = await book(session, place, 'HOST');
    if (booked instanceof Refusal) throw new Error('a place that is held could not be booked');
    await changeParticipation(session.tx, booked, { basket_id: null });
    await auditAutomaticChange(session, 'settled', own, booked);
    await notify(session, booked, 'booked');
  }
}

async function charge(
  session: LockedSession,
  notify: Notify,
  host: ParticipationRow,
  amount: number,
): Promise<void> {
  const { tx, row } = session;
  const person = await personIn(session, personOf(host));
  if (!person) throw new Error('the host of an hour is gone');
  const text = chargeText(session, person, 'PARTS');
  await addCharge(tx, host, { kind: 'PARTS', text, amount, tax_rate: row.tax_rate });
  await notify(session, host, 'settled');
}
