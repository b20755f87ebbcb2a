import type { resourceBooking } from '@foyer/contract/resource-booking';
import { timeAt } from '@foyer/contract/shared/court';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isSignedIn } from '../classes/centers.ts';
import { soldFor } from '../clipcards/load-for-session.ts';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context, SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { SessionToOpen } from '../participation/session-to-open.ts';
import { callerStatuses, obstaclesOfPerson } from '../person/eligibility.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { isOutsideHomeClub } from '../shopping-basket/home-club.ts';
import { toResource } from './court-activities-by-center.ts';
import { type CourtActivity, type Courts, type Resource, readCourts, resourcesOf } from './courts.ts';
import { type Day, type Moments, minutesOf } from './day/free-times.ts';
import { type Asking, type OfferedTime, offersFor } from './day/offers.ts';
import { readUsedOn } from './day/read-day.ts';
import { readDays } from './day/read-days.ts';
import { type PersonDay, readPersonDay } from './day/read-person-day.ts';
import { takenTimes } from './day/taken-times.ts';
import { byDraw, type DrawOn, drawsOn, toDraw } from './draw/draws-on.ts';
import { usedBySubject } from './in-use.ts';
import { dayOf } from './rules/opening-hours.ts';
import { isAlwaysPriced } from './rules/price.ts';
import { readBooked } from './taking/lock-hour.ts';
import { isBookedBy } from './taking/own-hour.ts';

type Call = (typeof resourceBooking)['available-start-times-and-resources'];
type Input = Parameters<Handler<Call>>[1];

const daysShown = 14;

/** The hours of a day that this person can book now, at these prices, and nothing else. */
export const availableStartTimesAndResources: Handler<Call> = async (context, input) => {
  const { db, now } = context;
  const club = await clubOfBrand(context, input.centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const { id: centerId, time_zone: timeZone } = club.center;
  const today = dateIn(now, timeZone);
  const day = input.date ? Temporal.PlainDate.from(input.date) : today;
  const courts = await readCourts(db, centerId, day);
  const activities = courts.activities.filter(({ id }) => input.activityIds?.includes(id) ?? true);
  const from = day.toZonedDateTime(timeZone).toInstant();
  const until = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const used = await readUsedOn(db, { club, courts, activities, now });
  const draws = await drawsOn(context, { club, courts, activities });
  const groups = [...new Set(activities.map(({ activity_group }) => activity_group))];
  const person = isSignedIn(context)
    ? await readPersonDay(db, context.person, { centerId, day, from, until, groups, now })
    : undefined;
  const moved = isSignedIn(context) ? await readMoved(db, context.person, input, centerId) : undefined;
  const facts: Day = {
    ...{ courts, ...minutesOf(day, timeZone), now: now.epochMilliseconds },
    usedOf: usedBySubject(used.filter((one) => !one.is_expired && one.session_id !== moved)),
  };
  const movedOf = usedBySubject(used.filter(({ session_id }) => session_id === moved));
  const obstacles = person && isSignedIn(context) ? obstaclesOf(context, person) : [];
  const askings = new Map<CourtActivity, Asking>();
  for (const activity of activities)
    if (obstacles.length === 0)
      askings.set(activity, await askingOf(context, { club, courts, activity, person, moved }));
  const days = await readDays(db, {
    ...{ centerId, timeZone, person: context.person },
    days: Array.from({ length: daysShown }, (_, ahead) => today.add({ days: ahead })),
  });
  return {
    ...{ date: day.toString(), timeZone, currency: club.center.currency },
    ...answerOf(facts, { input, activities, askings, person, timeZone, movedOf, draws }),
    draws: draws.map(toDraw),
    obstacles,
    days: days.map(({ date, ...one }) => ({ date: date.toString(), ...one })),
  };
};

/** Why this person cannot book any court, whatever it is. */
const obstaclesOf = ({ actor, person: key }: SignedInContext, { person, sanctionedUntil }: PersonDay) =>
  obstaclesOfPerson({ people: [person, ...callerStatuses(actor, key)], sanctionedUntil }).filter(
    (obstacle) => obstacle !== 'tooYoung' && obstacle !== 'tooOld',
  );

/** The session of the booking that is to be moved, if it is the person's. */
async function readMoved(
  db: Db,
  person: Key,
  { moves }: Input,
  centerId: number,
): Promise<number | undefined> {
  if (!moves || moves.bookingCenterId !== centerId) return undefined;
  return (await isBookedBy(db, person, { centerId, id: moves.bookingId })) ? moves.bookingId : undefined;
}

interface AskingFor {
  club: Club;
  courts: Courts;
  activity: CourtActivity;
  person: PersonDay | undefined;
  /** The session that is to be moved, which is in nobody's way. */
  moved: number | undefined;
}

async function askingOf(
  context: Context,
  { club, courts, activity, person, moved }: AskingFor,
): Promise<Asking> {
  if (!person || !isSignedIn(context))
    return { busy: [], entitlements: [], age: undefined, more: 1, mayPay: true, isClipcardSold: false };
  const { db, now, person: key } = context;
  const { activity_group, maximum_booked } = activity;
  const booked =
    maximum_booked === null
      ? 0
      : await readBooked(db, { courts, activity }, { person: key, now, except: moved });
  const session = { centerId: courts.centerId, activityGroup: activity_group, day: courts.day };
  const mayPay = !isOutsideHomeClub(key, club);
  return {
    busy: person.busy.filter(
      ({ session, isHold }) => !isHold && !(session.centerId === courts.centerId && session.id === moved),
    ),
    entitlements: person.entitlements.get(activity_group) ?? [],
    age: person.age,
    more: maximum_booked === null ? 1 : maximum_booked - booked,
    mayPay,
    isClipcardSold:
      !(mayPay && isAlwaysPriced(activity, courts.day.dayOfWeek)) && (await canBuyClipcard(context, session)),
  };
}

/** Whether a clipcard is for sale that opens the court, and this person may buy it. */
const canBuyClipcard = async (context: SignedInContext, session: SessionToOpen): Promise<boolean> =>
  (await soldFor(context, session)).some(({ can }) => can.buy === true);

interface Answering {
  input: Input;
  activities: readonly CourtActivity[];
  askings: ReadonlyMap<CourtActivity, Asking>;
  person: PersonDay | undefined;
  timeZone: string;
  /** What the booking that is to be moved uses of a resource. */
  movedOf: (resource: Resource) => readonly Moments[];
  draws: readonly DrawOn[];
}

function answerOf(day: Day, { input, activities, askings, person, timeZone, movedOf, draws }: Answering) {
  const { courts } = day;
  const shown = new Map(
    activities.flatMap((activity) => resourcesOf(courts, activity).map((one) => [one.id, one] as const)),
  );
  const resources = [...courts.resources.values()].filter(({ id }) => shown.has(id));
  const bounds = dayOf(resources.map(({ hours }) => hours));
  const ownOf = (id: number) =>
    person?.busy.find(({ session }) => isSameKey(session, { centerId: courts.centerId, id }));
  const offersOf = new Map(
    [...askings].map(
      ([activity, asking]) => [activity, offersFor(day, { activity, timeZone }, asking)] as const,
    ),
  );
  let opensFirst: Temporal.Instant | undefined;
  let isAnyFree = false;
  const answered = resources.map((resource) => {
    const { hours } = resource;
    const serving = activities.filter(({ steps }) => steps[0]?.includes(resource.id));
    const offered: OfferedTime[] = [];
    for (const activity of serving) {
      const offers = offersOf.get(activity)?.(resource);
      if (!offers) continue;
      const others = elsewhere(offers.times, movedOf(resource), activity);
      offered.push(...ofLength(others, input.duration));
      if (offers.opensAt && (!opensFirst || Temporal.Instant.compare(offers.opensAt, opensFirst) < 0))
        opensFirst = offers.opensAt;
    }
    const { free, inDraw } = byDraw(offered, draws);
    isAnyFree ||= offered.length > 0;
    return {
      ...toResource(courts.centerId, resource),
      activityIds: serving.map(({ id }) => id),
      ...(hours.spans.length === 0 && {
        closed: {
          ...(hours.reason !== undefined && { reason: hours.reason }),
          ...(hours.until && { until: hours.until.toString() }),
        },
      }),
      free,
      inDraw,
      taken: bounds ? takenTimes(day, resource, { shown: bounds, ownOf }) : [],
    };
  });
  return {
    ...(bounds && { opens: timeAt(bounds.from), closes: timeAt(bounds.until) }),
    ...(!isAnyFree && opensFirst && { opensAt: opensFirst.toString() }),
    resources: answered,
  };
}

type Length = OfferedTime['durations'][number];

const lengths = (
  times: OfferedTime[],
  isWanted: (length: Length, time: OfferedTime) => boolean,
): OfferedTime[] =>
  times.flatMap((time) => {
    const durations = time.durations.filter((length) => isWanted(length, time));
    return durations.length > 0 ? [{ ...time, durations }] : [];
  });

const ofLength = (times: OfferedTime[], duration: number | undefined): OfferedTime[] =>
  duration === undefined ? times : lengths(times, ({ minutes }) => minutes === duration);

/** Without the very hour that the booking to be moved has already. */
const elsewhere = (
  times: OfferedTime[],
  moved: readonly Moments[],
  { preparation_minutes }: Pick<CourtActivity, 'preparation_minutes'>,
): OfferedTime[] =>
  moved.length === 0
    ? times
    : lengths(times, ({ minutes }, { startsAt }) => {
        const start = Date.parse(startsAt);
        const end = start + (minutes + preparation_minutes) * 60_000;
        return !moved.some((one) => one.startsAt === start && one.endsAt === end);
      });
