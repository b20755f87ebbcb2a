import type { CourtRefusal, resourceBooking } from '@foyer/contract/resource-booking';
import type { Key } from '@foyer/contract/shared/keys';
import { chosen } from '../booking/entitlements/chosen.ts';
import type { Notify } from '../booking/notifications/notification.ts';
import { auditParticipation } from '../booking/taking-part/audit-participation.ts';
import {
  type LockedEligibilityFacts,
  readLockedEligibilityFacts,
} from '../booking/taking-part/eligibility-facts.ts';
import { refuseTooManyHeld } from '../booking/taking-part/held-by-account.ts';
import { leavingHolds, refuseHeldElsewhere } from '../booking/taking-part/held-elsewhere.ts';
import { isOverridable, mayOverride } from '../booking/taking-part/staff-overrides.ts';
import { book, holdPlace } from '../booking/taking-part/take-place.ts';
import { withHoldsLeft, withLockedSession } from '../booking/taking-part/with-locked-session.ts';
import { isSoldFor } from '../clipcards/load-for-session.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { sessionToOpen } from '../participation/session-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { lockPerson } from '../person/store.ts';
import { earlier } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { isOutsideHomeClub } from '../shopping-basket/home-club.ts';
import { drawInTheWay } from './draw/find-draw.ts';
import { type CourtHour, findHour, notOffered, sessionRow } from './hour.ts';
import { beginSession, nameCoaches } from './taking/begin-session.ts';
import { endingExpired, refuseExpired } from './taking/ending-expired.ts';
import { lockHour, readBooked } from './taking/lock-hour.ts';
import { moveHour } from './taking/move-hour.ts';
import { type CourtFacts, courtObstacles, usable } from './taking/obstacles.ts';
import { readOwnHour } from './taking/own-hour.ts';
import { respond } from './taking/respond.ts';
import { type HostShare, splitHour, writeSplit } from './together/split.ts';
import { offerFreedCourts } from './watching/offer-freed-courts.ts';

type Call = (typeof resourceBooking)['book-resource'];
type Input = Parameters<Handler<Call>>[1];
type No = Refusal<CourtRefusal | 'court.notSplit' | 'booking.tooManyPlacesHeld' | 'general.personNotFound'>;

/** Books a court, or keeps it while somebody chooses a clipcard or pays. Asking again does not extend a hold. */
export const bookResource: Handler<Call> = async (context, input) => {
  const hour = await findHour(context, input);
  if (!hour) return notOffered();
  const drawn = await drawInTheWay(context, hour);
  if (drawn) return drawn.state === 'COMING' ? refuse('booking.notYetOpen') : refuse('court.inDraw');
  return input.moves ? moveHour(context, hour, input) : bookHour(context, input, hour);
};

/** The same, for hours that a draw gives away. */
export async function bookHour(context: SignedInContext, input: Omit<Input, 'moves'>, hour: CourtHour) {
  const own = await readOwnHour(context.db, context.person, hour);
  const again = own && (await takeAgain(context, input, hour, own));
  // What the person held has just ended. Others may watch for it.
  if (own && !again) await offerFreedCourts(context, own.centerId);
  return again ?? takeFree(context, input, hour);
}

/** The person has this hour already: a kept one is booked. Undefined if it has ended meanwhile. */
async function takeAgain(context: SignedInContext, input: Input, hour: CourtHour, key: Key) {
  const done = await withLockedSession(context, key, async ({ session, notify }) => {
    if (session.row.state === 'CANCELLED') return undefined;
    const isLimited = hour.activity.maximum_booked !== null;
    if (isLimited && !(await lockPerson(session.tx, context.person))) return refuse('general.personNotFound');
    const facts = await readLockedEligibilityFacts(session, context.person);
    if (!facts) return refuse('general.personNotFound');
    const { own } = facts;
    if (!own) return undefined;
    if (own.state !== 'TENTATIVE') return refuse('booking.alreadyBooked');
    // A hold is given up for another hour. An offer isn't, so the person may have booked others since.
    const isCounted = isLimited && own.promoted_at !== null;
    const whose = { person: context.person, now: session.now, except: key.id };
    const booked = isCounted ? await readBooked(session.tx, hour, whose) : 0;
    const taken = input.keep
      ? own
      : await take(context, input, { hour, session, facts, court: { isTaken: false, booked }, notify });
    return taken instanceof Refusal ? taken : respond(session, taken);
  });
  return done instanceof Refusal && done.code === 'booking.classGone' ? undefined : done;
}

const takeFree = (context: SignedInContext, input: Input, hour: CourtHour) =>
  endingExpired(context, () =>
    leavingHolds((leaving) =>
      withHoldsLeft(
        context,
        `court ${hour.courts.centerId} ${hour.resource.id}`,
        (tx, notify) => takeLocked(context, input, { hour, tx, notify, leaving }),
        leaving,
      ),
    ),
  );

interface Locking {
  hour: CourtHour;
  tx: Tx;
  notify: Notify;
  leaving: readonly ParticipationRow[];
}

async function takeLocked(context: SignedInContext, input: Input, { hour, tx, notify, leaving }: Locking) {
  const { person, actor, now } = context;
  // Before the facts, which share the person's row: two that share it would wait for each other to lock the account.
  const lockMore = () => refuseTooManyHeld({ tx, now, club: hour.club }, actor, person);
  const locked = await lockHour(tx, hour, { person, now, lockMore: input.keep ? lockMore : undefined });
  if (locked instanceof Refusal) return locked;
  const { resources, expired, booked, newSessionId } = locked;
  refuseExpired(expired);
  const row = sessionRow(hour, newSessionId, hour.activity.opens_days_before);
  const session: LockedSession = { tx, now, club: hour.club, row, isNew: true };
  const facts = await readLockedEligibilityFacts(session, person);
  if (!facts) return refuse('general.personNotFound');
  refuseHeldElsewhere(facts.attempts, leaving);
  nameCoaches(session, resources ?? []);
  const shares = input.split && input.keep ? splitHour(context, session, facts, input.split) : undefined;
  if (input.split && !shares) return refuse('court.notSplit');
  if (resources) await beginSession(session, hour, resources);
  if (resources && input.split) await writeSplit(session, input.split);
  const court = { isTaken: resources === undefined, booked };
  const taken = await take(context, input, { hour, session, facts, court, notify, shares });
  return taken instanceof Refusal ? taken : respond(session, taken);
}

interface Taking {
  hour: CourtHour;
  session: LockedSession;
  facts: LockedEligibilityFacts;
  court: CourtFacts;
  notify: Notify;
  /** The host's part of a split price. */
  shares?: HostShare | undefined;
}

async function take(
  context: SignedInContext,
  input: Input,
  { hour, session, facts: known, court, notify, shares }: Taking,
): Promise<ParticipationRow | No> {
  const { person, actor } = context;
  // A part of the price is paid with money.
  if (!input.keep && known.own?.part) return refuse('court.notSplit');
  const { facts: allowed } = usable({ hour, facts: known, now: session.now });
  const facts = { ...allowed, entitlements: chosen(allowed.entitlements, input) };
  const overrides = input.override && mayOverride(context, session.row, person);
  const obstacles = courtObstacles({
    ...{ hour, facts, court, now: session.now },
    callers: callerStatuses(actor, person),
  }).filter((code) => !(overrides && isOverridable(code)));
  return input.keep
    ? keep(context, { session, facts, obstacles, shares })
    : bookNow(context, { session, facts, obstacles, overrides, notify });
}

interface Decided {
  session: LockedSession;
  facts: LockedEligibilityFacts;
  obstacles: readonly CourtRefusal[];
  shares?: HostShare | undefined;
}

async function keep(
  context: SignedInContext,
  { session, facts, obstacles, shares }: Decided,
): Promise<ParticipationRow | No> {
  const { tx, now, row, club } = session;
  const { person } = context;
  const canBeOpened =
    !obstacles.includes('NoPrivilege') ||
    (row.price !== null && !isOutsideHomeClub(person, club)) ||
    (await isSoldFor(tx, context, sessionToOpen(row)));
  const [first] = obstacles.filter((code) => code !== 'NoPrivilege' || !canBeOpened);
  if (first) return refuse(first);
  const until = earlier(now.add({ minutes: club.parameters.tentativeMinutes }), row.starts_at);
  const kept = await holdPlace(session, { person, facts, seat: null, ...(shares && { shares }) }, until);
  if (!(kept instanceof Refusal)) await auditParticipation(tx, context, kept);
  return kept;
}

async function bookNow(
  context: SignedInContext,
  { session, facts, obstacles, overrides, notify }: Decided & { overrides: boolean; notify: Notify },
): Promise<ParticipationRow | No> {
  const [first] = obstacles;
  if (first) return refuse(first);
  const { person } = context;
  const booked = await book(
    session,
    { person, facts, seat: null },
    { entitlements: facts.entitlements, isAddedByStaff: overrides },
  );
  if (booked instanceof Refusal) return booked;
  await auditParticipation(session.tx, context, booked, facts.own && { state: facts.own.state });
  await notify(session, booked, 'booked');
  return booked;
}
