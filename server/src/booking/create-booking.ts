import type { BookingRefusal, booking } from '@foyer/contract/booking';
import { type ActivityType, hasPlace } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { readClass } from '../classes/class-session.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { seatFor } from '../participation/seats.ts';
import { type ParticipationRow, setPromoted } from '../participation/store.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { chosen } from './entitlements/chosen.ts';
import { auditParticipation } from './taking-part/audit-participation.ts';
import { type EligibilityFacts, readEligibilityFacts } from './taking-part/eligibility-facts.ts';
import { forEachParticipant, type Taking } from './taking-part/for-each-participant.ts';
import { mayChangeSoon } from './taking-part/may-change-soon.ts';
import { obstaclesTo } from './taking-part/obstacles.ts';
import {
  type RequestedParticipant,
  readRequestedParticipants,
} from './taking-part/requested-participants.ts';
import { isOverridable, mayOverride } from './taking-part/staff-overrides.ts';
import { book, joinWaitingList } from './taking-part/take-place.ts';
import { turnOf } from './taking-part/with-locked-session.ts';

type Call = (typeof booking)['create-booking'];
type Input = Parameters<Handler<Call>>[1];

/** Books everyone, or puts everyone on the waiting list of a full class if joinWaitingList is set. All or nobody. */
export const createBooking: Handler<Call> = (context, input) => bookPeople(context, input);

/** The same for sessions of these types; left out: what members book themselves. */
export async function bookPeople(context: SignedInContext, input: Input, types?: readonly ActivityType[]) {
  const people = await readRequestedParticipants(context, input);
  if (people instanceof Refusal) return people;
  const key = { centerId: input.bookingCenterId, id: input.bookingId };
  const no = context.turns.isTaken(turnOf(key)) && (await rejectEarly(context, key, people, input));
  if (no) return no;
  const take = async (taking: Taking, one: RequestedParticipant) => {
    const taken = await takePart(context, taking, one, input);
    if (taken instanceof Refusal) return taken;
    // If there is room for only some of them, refuse rather than split the group between places and the waiting list.
    const [first] = taking.before;
    return first && hasPlace(first.state) !== hasPlace(taken.state) ? refuse('booking.classFull') : taken;
  };
  return forEachParticipant(context, key, people, take, [], types);
}

type Place = Pick<LockedSession, 'now' | 'club' | 'row'>;
type No = Refusal<BookingRefusal | 'general.personNotFound'>;

/** The facts with which the person can take part, or a refusal for the first obstacle. */
function judge<F extends EligibilityFacts>(
  context: SignedInContext,
  { now, row, club }: Place,
  { person, seat }: RequestedParticipant,
  { facts: known, input }: { facts: F; input: Input },
) {
  const facts = { ...known, entitlements: chosen(known.entitlements, input) };
  const overrides = input.override && mayOverride(context, row, person);
  const callers = callerStatuses(context.actor, person);
  const reasons = obstaclesTo({ row, facts, now, parameters: club.parameters, seat, callers }).filter(
    (code) => !(overrides && isOverridable(code)),
  );
  const [first] = reasons.filter((code) => !isBypassed(code, row, facts, input));
  if (first) return refuse(first);
  return { facts, overrides, joins: reasons.includes('booking.classFull') };
}

/**
 * Rejects early, without taking the lock, when the class is full. People already in the class are judged under its
 * lock.
 */
async function rejectEarly(
  context: SignedInContext,
  key: Key,
  people: readonly RequestedParticipant[],
  input: Input,
): Promise<No | undefined> {
  const { db, now } = context;
  const club = await clubOfBrand(context, key.centerId);
  const row = club && (await readClass(db, key));
  if (!row || !isFull(row) || (input.joinWaitingList && row.waiting < row.waiting_list_capacity))
    return undefined;
  const persons = people.map(({ person }) => person);
  if (await mayChangeSoon(db, key, persons, now)) return undefined;
  for (const one of people) {
    const facts = await readEligibilityFacts(db, now, { row, person: one.person });
    if (!facts) return refuse('general.personNotFound');
    const judged = judge(context, { now, club, row }, one, { facts, input });
    if (judged instanceof Refusal) return judged;
  }
  return undefined;
}

async function takePart(
  context: SignedInContext,
  { session, notify, readEligibilityFacts: read }: Taking,
  participant: RequestedParticipant,
  input: Input,
): Promise<ParticipationRow | No> {
  const { tx, row } = session;
  const known = await read();
  if (!known) return refuse('general.personNotFound');
  const judged = judge(context, session, participant, { facts: known, input });
  if (judged instanceof Refusal) return judged;
  const { facts, overrides, joins } = judged;
  const { person, seat } = participant;
  const { own } = facts;
  const after = joins
    ? await joinWaitingList(session, {
        person,
        facts,
        isAddedByStaff: overrides && facts.entitlements.length === 0,
      })
    : await book(
        session,
        { person, facts, seat: seatFor(row.seat_plan, facts.taken, { asked: seat, kept: own?.seat }) },
        { entitlements: facts.entitlements, isAddedByStaff: overrides || own?.added_by_staff === true },
      );
  if (after instanceof Refusal) return after;
  // The club took this place away, so booking it again counts as promoted by the club.
  const isBack = own?.state === 'OVERBOOKED_WAITINGLIST';
  const taken = isBack ? await setPromoted(session, after) : after;
  await auditParticipation(tx, context, taken, own && { state: own.state });
  await notify(session, taken, joins ? 'waiting' : 'booked');
  return taken;
}

/**
 * Obstacles that do not keep a person off the waiting list. Members who would have to pay can wait for a full class
 * too.
 */
const isBypassed = (
  code: BookingRefusal,
  row: LockedSession['row'],
  { entitlements }: EligibilityFacts,
  { joinWaitingList }: Input,
) => {
  if (!joinWaitingList) return false;
  if (code === 'booking.classFull') return true;
  return code === 'NoPrivilege' && isFull(row) && entitlements.length === 0 && row.price !== null;
};

const isFull = ({ capacity, taken, waiting, overbooked }: LockedSession['row']) =>
  taken >= capacity || waiting + overbooked > 0;
