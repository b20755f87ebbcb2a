import { sql } from 'kysely';
import { addCharge, readCharges, returnCharges } from '../../booking/paying/charge-store.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { canLeaveFree } from '../../participation/response.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { chargeText } from './charge-text.ts';
import { changeSharedHour, readSharedHour } from './store.ts';

/** What an activity says about guests, and how many people play at most. */
export interface GuestRules {
  guest_fee: number | null;
  maximum_guests_per_month: number | null;
  capacity: number;
  currency: string;
}

export async function readGuestRules(
  db: Db | Tx,
  { center_id, activity_id }: { center_id: number; activity_id: number },
): Promise<GuestRules> {
  const { rows } = await sql<GuestRules>`
    select by_hour.guest_fee, by_hour.maximum_guests_per_month, activity.capacity, activity.currency
    from activity
    join resource_activity as by_hour on by_hour.center_id = ${center_id} and by_hour.activity_id = activity.id
    where activity.center_id = ${center_id} and activity.id = ${activity_id}`.execute(db);
  const [rules] = rows;
  if (!rules) throw new Error('an hour of a court is of no activity');
  return rules;
}

/**
 * Says how many guests come along. Each takes a place and is charged to the host, who gets it back for a guest who stays away,
 * as long as cancelling would cost nothing.
 */
export async function changeGuests(
  session: LockedSession,
  host: ParticipationRow,
  guests: number,
): Promise<Refusal<'court.full' | 'court.tooManyGuests' | 'general.personNotFound'> | undefined> {
  const { tx, row, now } = session;
  const shared = await readSharedHour(tx, row);
  const before = shared?.guests ?? 0;
  if (guests === before) return undefined;
  const rules = await readGuestRules(tx, row);
  const capacity = Math.min(rules.capacity - guests, shared?.parts ?? rules.capacity);
  if (capacity < row.taken) return refuse('court.full');
  if (guests > before) {
    const no = await refuseTooMany(session, host, guests, rules);
    if (no) return no;
  }
  await changeSession(session, { capacity });
  await changeSharedHour(tx, row, { guests });
  if (guests > before) await charge(session, host, guests - before, rules);
  else if (canLeaveFree(host, row, now)) await giveBack(tx, host, before - guests);
  return undefined;
}

/** Locks the person, so that guests of two hours are counted one after the other. */
async function refuseTooMany(
  { tx, row }: LockedSession,
  host: ParticipationRow,
  guests: number,
  { maximum_guests_per_month: maximum }: GuestRules,
): Promise<Refusal<'court.tooManyGuests' | 'general.personNotFound'> | undefined> {
  if (maximum === null) return undefined;
  const person = personOf(host);
  if (!(await lockPerson(tx, person))) return refuse('general.personNotFound');
  const month = dateIn(row.starts_at, row.time_zone).with({ day: 1 });
  const from = month.toZonedDateTime(row.time_zone).toInstant();
  const until = month.add({ months: 1 }).toZonedDateTime(row.time_zone).toInstant();
  const { rows } = await sql<{ guests: number }>`
    select coalesce(sum(shared.guests), 0)::integer as guests
    from participation as host
    join booking on booking.center_id = ${row.center_id} and booking.id = host.booking_id and booking.host_id = host.id
      and booking.activity_id = ${row.activity_id} and booking.state = 'PLANNED' and booking.id <> ${row.id}
      and booking.starts_at >= ${from}::timestamptz and booking.starts_at < ${until}::timestamptz
    join shared_hour as shared on shared.center_id = ${row.center_id} and shared.booking_id = booking.id
    where host.center_id = ${row.center_id} and host.person_center_id = ${person.centerId}
      and host.person_id = ${person.id}`.execute(tx);
  const others = rows[0]?.guests ?? 0;
  return others + guests > maximum ? refuse('court.tooManyGuests', { maximum }) : undefined;
}

async function charge(
  session: LockedSession,
  host: ParticipationRow,
  count: number,
  { guest_fee }: GuestRules,
): Promise<void> {
  if (guest_fee === null) return;
  const person = await personIn(session, personOf(host));
  if (!person) throw new Error('the host of an hour is gone');
  const { tx, row } = session;
  const text = chargeText(session, person, 'GUEST');
  for (let one = 0; one < count; one += 1)
    await addCharge(tx, host, { kind: 'GUEST', text, amount: guest_fee, tax_rate: row.tax_rate });
}

async function giveBack(tx: Tx, host: ParticipationRow, count: number): Promise<void> {
  const charges = (await readCharges(tx, host)).filter(({ kind }) => kind === 'GUEST');
  const only = charges.slice(-count).map(({ position }) => position);
  if (only.length > 0) await returnCharges(tx, host, { only });
}
