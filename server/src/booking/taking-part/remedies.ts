import type { BookingRefusal, Remedy } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { readClass } from '../../classes/class-session.ts';
import { nextFree } from '../../classes/next-free.ts';
import { soldFor } from '../../clipcards/load-for-session.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { isInArrears } from '../../invoices/store.ts';
import { closesAt, opensAt } from '../../participation/rules.ts';
import { readSession, type SessionRow, sessionToOpen } from '../../participation/session-row.ts';
import { admitsAge } from '../../person/eligibility.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { readEntitlements } from '../entitlements/entitlements.ts';
import { anewOn, readUses, type UsedUp } from '../entitlements/limits.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';

interface RemedyRequest {
  context: SignedInContext;
  club: Club;
  row: SessionRow;
  facts: EligibilityFacts;
  /** Subscriptions that would cover the class if they were not used up. */
  usedUp: readonly UsedUp[];
}

interface Rule {
  kinds: readonly Remedy['kind'][];
  find: (request: RemedyRequest) => Promise<Remedy[]>;
}

/** Declares which kinds a rule can return. The rules page is checked against them. */
const rule = <const K extends Remedy['kind']>(
  kinds: readonly K[],
  find: (request: RemedyRequest) => Promise<Extract<Remedy, { kind: K }>[]>,
): Rule => ({ kinds, find });

const openingKinds = ['cancelOther', 'instead', 'buyClipcard', 'payPrice', 'askClub'] as const;
type OpeningRemedy = Extract<Remedy, { kind: (typeof openingKinds)[number] }>;

const askClub = rule(['askClub'], async () => [{ kind: 'askClub' }]);
const instead = rule(['instead'], (request) => sameElsewhen(request, request.row.starts_at));

/** The remedies for each obstacle. They reveal nothing about other people. */
export const remedyRules: Record<BookingRefusal, Rule> = {
  'booking.classGone': instead,
  'booking.personNotActive': askClub,
  'booking.personBlocked': rule(['payDebt', 'askClub'], async ({ context: { db, person, now } }) => {
    return [(await isInArrears(db, person, now)) ? { kind: 'payDebt' } : { kind: 'askClub' }];
  }),
  'booking.personBlacklisted': askClub,
  'booking.personSanctioned': rule(['waitUntil'], async ({ facts: { sanctionedUntil } }) =>
    sanctionedUntil ? [until(sanctionedUntil)] : [],
  ),
  'booking.ageNotAllowed': rule(['instead', 'askClub'], async (request) => {
    const found = await ofFittingAge(request);
    return found.length > 0 ? found : [{ kind: 'askClub' }];
  }),
  'booking.alreadyBooked': instead,
  'booking.participantOccupied': rule(['cancelOther'], async ({ context, facts: { elsewhere } }) =>
    cancelOthers(context, elsewhere ? [elsewhere] : []),
  ),
  'booking.notYetOpen': rule(['waitUntil'], async ({ row }) => [
    until(opensAt(row, row.starts_at, row.time_zone)),
  ]),
  'booking.tooLateToBook': instead,
  NoPrivilege: rule(openingKinds, opensIt),
  'booking.seatNotAvailable': rule(['chooseSeat'], async () => [{ kind: 'chooseSeat' }]),
  'booking.classFull': rule(['joinWaitingList', 'instead'], async (request) => {
    const { row, context } = request;
    const isOpen = Temporal.Instant.compare(context.now, closesAt(row, row.starts_at)) < 0;
    return row.waiting < row.waiting_list_capacity && isOpen
      ? [{ kind: 'joinWaitingList', place: row.waiting + row.overbooked + 1 }]
      : sameElsewhen(request, row.starts_at);
  }),
  'booking.waitingListFull': instead,
};

export const remediesFor = (code: BookingRefusal, request: RemedyRequest): Promise<Remedy[]> =>
  remedyRules[code].find(request);

const until = (at: Temporal.Instant) => ({ kind: 'waitUntil' as const, at: at.toString() });

/** The next open class of these activities from a point in time on. */
async function nextOf(
  { context, club, row }: RemedyRequest,
  activityIds: readonly number[],
  from: Temporal.Instant,
): Promise<Extract<Remedy, { kind: 'instead' }>[]> {
  const centers = new Map([[row.center_id, club]]);
  const wanted = { centerId: row.center_id, activityIds, from, but: row.id };
  const found = await nextFree(context, centers, wanted);
  if (!found) return [];
  const { bookingId, bookingCenterId, name, startsAt } = found;
  return [{ kind: 'instead', bookingId, bookingCenterId, name, startsAt }];
}

const sameElsewhen = (request: RemedyRequest, from: Temporal.Instant) =>
  nextOf(request, [request.row.activity_id], from);

/** Another class of the same activity group that admits the person's age. */
async function ofFittingAge(request: RemedyRequest) {
  const { context, row, facts } = request;
  if (facts.age === undefined) return [];
  const { age } = facts;
  const fitting = await context.db
    .selectFrom('activity')
    .select('id')
    .where('center_id', '=', row.center_id)
    .where('activity_group', '=', row.activity_group)
    .where(admitsAge(age))
    .execute();
  return nextOf(
    request,
    fitting.map(({ id }) => id),
    context.now,
  );
}

/** How many bookings are suggested for cancellation. */
const shownUses = 3;

async function cancelOthers({ db }: SignedInContext, keys: readonly Key[]) {
  const remedies = [];
  for (const key of keys) {
    const other = await readSession(db, key);
    if (!other) continue;
    remedies.push({
      kind: 'cancelOther' as const,
      bookingId: other.id,
      bookingCenterId: other.center_id,
      name: other.name,
      startsAt: other.starts_at.toString(),
      activityType: other.type,
    });
  }
  return remedies;
}

/** The next class of the activity after the limit resets, if the person has an entitlement for it. */
async function afterLimit(request: RemedyRequest) {
  const { context, row, usedUp } = request;
  const [anew] = usedUp.map(anewOn).toSorted(Temporal.PlainDate.compare);
  if (!anew) return [];
  const [found] = await sameElsewhen(request, anew.toZonedDateTime(row.time_zone).toInstant());
  const other =
    found && (await readClass(context.db, { centerId: found.bookingCenterId, id: found.bookingId }));
  const entitlements = other ? await readEntitlements(context.db, context.person, other) : [];
  return found && entitlements.length > 0 ? [found] : [];
}

/**
 * A limit applies to the day, week or month of the class, so waiting does not help. The person can cancel another
 * booking in that period, book a later class, or buy their way in.
 */
async function opensIt(request: RemedyRequest): Promise<OpeningRemedy[]> {
  const { context, club, row, usedUp } = request;
  const { db, now } = context;
  const uses = [];
  for (const one of usedUp) uses.push(...(await readUses(db, now, one)));
  const remedies: OpeningRemedy[] = await cancelOthers(context, uses.slice(0, shownUses));
  remedies.push(...(await afterLimit(request)));
  const sold = await soldFor(context, sessionToOpen(row));
  if (sold.some(({ can }) => can.buy === true)) remedies.push({ kind: 'buyClipcard' });
  if (row.price !== null && !isOutsideHomeClub(context.person, club))
    remedies.push({ kind: 'payPrice', amount: row.price, currency: row.currency });
  return remedies.length > 0 ? remedies : [{ kind: 'askClub' }];
}
