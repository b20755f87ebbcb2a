import type { CourtRefusal } from '@foyer/contract/resource-booking';
import { courtType } from '@foyer/contract/shared/booking';
import { minuteOf } from '@foyer/contract/shared/court';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { SessionRow } from '../participation/session-row.ts';
import { type CourtActivity, type Courts, type Resource, readCourts } from './courts.ts';
import { isWithin, type MinuteSpan } from './rules/opening-hours.ts';
import { type CourtCost, courtPriceOf } from './rules/price.ts';
import { isOffered } from './rules/start-times.ts';

export interface HourInput {
  resourceId: number;
  activityId: number;
  activityCenterId: number;
  date: string;
  startTime: string;
  duration: number;
}

/** An hour of a court that somebody asks for. */
export interface CourtHour {
  club: Club;
  courts: Courts;
  activity: CourtActivity;
  resource: Resource;
  span: MinuteSpan;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Undefined where it is not sold. */
  cost: CourtCost | undefined;
}

/** What clocks show at a minute after midnight. */
export const onClock = (day: Temporal.PlainDate, minute: number): Temporal.PlainDateTime =>
  day.toPlainDateTime().add({ minutes: minute });

/** Undefined where the centre has no such court, or nothing of that length on it. */
export async function findHour(context: Context, input: HourInput): Promise<CourtHour | undefined> {
  const club = await clubOfBrand(context, input.activityCenterId);
  if (!club) return undefined;
  const day = Temporal.PlainDate.from(input.date);
  const courts = await readCourts(context.db, club.center.id, day, input);
  const activity = courts.activities.find(({ id }) => id === input.activityId);
  const resource = courts.resources.get(input.resourceId);
  if (!activity || !resource || !activity.steps[0]?.includes(resource.id)) return undefined;
  if (!activity.durations.includes(input.duration)) return undefined;
  const from = minuteOf(input.startTime);
  const span = { from, until: from + input.duration };
  return hourOf({ club, courts, activity, resource, span });
}

export function hourOf(at: Pick<CourtHour, 'club' | 'courts' | 'activity' | 'resource' | 'span'>): CourtHour {
  const { club, courts, activity, resource, span } = at;
  const { time_zone } = club.center;
  const startsAt = onClock(courts.day, span.from).toZonedDateTime(time_zone).toInstant();
  const minutes = span.until - span.from;
  const cost = courtPriceOf(
    { prices: activity.prices, light: activity.light, hasLight: resource.hasLight },
    { weekday: courts.day.dayOfWeek, startMinute: span.from, minutes },
  );
  return { ...at, startsAt, endsAt: startsAt.add({ minutes }), cost };
}

/** Whether the court is open then, and the hour begins where hours begin and not when clocks go forward. */
export const isOnOffer = ({ club, courts, activity, resource, span, startsAt }: CourtHour): boolean =>
  isOffered(resource.hours, activity, span) &&
  startsAt.toZonedDateTimeISO(club.center.time_zone).toPlainDateTime().equals(onClock(courts.day, span.from));

/** For how long the court is in use: the next booking finds it prepared. */
export const inUse = ({
  activity,
  startsAt,
  endsAt,
}: Pick<CourtHour, 'activity' | 'startsAt' | 'endsAt'>) => ({
  starts_at: startsAt,
  ends_at: endsAt.add({ minutes: activity.preparation_minutes }),
});

/** The resources of each further step that are open during the hour. */
export const openForSteps = ({ courts, activity, span }: CourtHour): Resource[][] =>
  activity.steps.slice(1).map((ids) =>
    ids.flatMap((id) => {
      const one = courts.resources.get(id);
      return one && isWithin(one.hours, span) ? [one] : [];
    }),
  );

/** The hour as a session, which it becomes when it is booked. */
export function sessionRow(hour: CourtHour, id: number, opensDaysBefore: number): SessionRow {
  const { club, courts, activity, resource, startsAt, endsAt, cost } = hour;
  const [subject] = resource.subjects;
  return {
    ...{ center_id: courts.centerId, id, activity_id: activity.id, starts_at: startsAt, ends_at: endsAt },
    room_id: subject.kind === 'ROOM' ? subject.id : null,
    ...{ opens_at: null, closes_at: null },
    ...{ state: 'PLANNED', cancel_effect: null, capacity: activity.capacity, waiting_list_capacity: 0 },
    ...{ taken: 0, waiting: 0, overbooked: 0, waiting_list_due: false, free_before: activity.capacity },
    ...{ host_id: null, split_until: null },
    ...{ name: activity.name, type: courtType, activity_group: activity.activity_group, seat_plan: null },
    ...{ minimum_age: activity.minimum_age, maximum_age: activity.maximum_age },
    opens_days_before: opensDaysBefore,
    opens_at_minute: activity.opens_at_minute,
    closes_minutes_before: activity.closes_minutes_before,
    cancel_minutes_before: activity.cancel_minutes_before,
    ...{ price: cost?.amount ?? null, currency: activity.currency, tax_rate: activity.tax_rate },
    ...{ brand_id: club.brand.id, time_zone: club.center.time_zone },
  };
}

export const notOffered = (): Refusal<Extract<CourtRefusal, 'court.notOffered'>> =>
  refuse('court.notOffered');
