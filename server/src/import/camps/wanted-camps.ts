import { dateIn } from '../../platform/clock/clock.ts';
import type { ActivityData } from '../classes/class-shapes.ts';
import { isBefore } from '../classes/occurrences.ts';
import { type CourseDay, courseDates } from '../courses/course-dates.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { weekdays } from '../weekdays.ts';
import type { CampData } from './camp-shapes.ts';

const weeksOpenBefore = 12;

/** An elective of a camp as the file describes it. */
export interface WantedElective {
  entry: CampData['electives'][number];
  activity: ActivityData;
  day: CourseDay;
  instructors: number[];
}

/** A camp as the file describes it. */
export interface WantedCamp {
  entry: CampData;
  activity: ActivityData;
  days: CourseDay[];
  instructors: number[];
  signUpOpensAt: Temporal.Instant;
  signUpClosesAt: Temporal.Instant;
  electives: WantedElective[];
}

export async function wantedCamps(run: ImportRun, club: ClubData): Promise<WantedCamp[]> {
  const isThere = await existingPeople(run, club);
  const activities = new Map(club.activities.map(({ entry }) => [`${entry.centerId} ${entry.id}`, entry]));
  const zones = new Map(club.centers.map(({ entry }) => [entry.id, entry.timeZone]));
  return club.camps.flatMap(({ entry, index }): WantedCamp[] => {
    const { centerId } = entry;
    const activity = activities.get(`${centerId} ${entry.activity}`);
    const timeZone = zones.get(centerId);
    if (!activity || timeZone === undefined) return [];
    const today = dateIn(run.now, timeZone);
    const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
    const days = daysOf(entry, activity, today, timeZone);
    const first = days[0]?.startsAt ?? run.now;
    const opens = entry.signUpOpens;
    const signUpOpensAt =
      opens === undefined
        ? midnight(dateIn(first, timeZone).subtract({ weeks: weeksOpenBefore }))
        : midnight(dayOf(opens, today));
    const closes = entry.signUpCloses;
    const signUpClosesAt = closes === undefined ? first : midnight(dayOf(closes, today));
    if (!isBefore(signUpOpensAt, signUpClosesAt)) {
      run.faults.push(club.files.camps.note([index, 'signUpCloses'], 'is not after sign-up opens'));
      return [];
    }
    const people = (ids: readonly number[]) => ids.filter((id) => isThere({ centerId, id }));
    const electives = entry.electives.flatMap((one): WantedElective[] => {
      const of = activities.get(`${centerId} ${one.activity}`);
      const on = days[one.date - 1];
      if (!of || !on) return [];
      const startsAt = dateIn(on.startsAt, timeZone)
        .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(one.time) })
        .toInstant();
      const endsAt = startsAt.add({ minutes: one.durationMinutes ?? of.durationMinutes });
      if (isBefore(startsAt, on.startsAt) || isBefore(on.endsAt, endsAt)) {
        run.faults.push(
          club.files.camps.note([index, 'electives'], `${one.externalId} is not within its day`),
        );
        return [];
      }
      const day = { startsAt, endsAt, cancelReason: on.cancelReason };
      return [{ entry: one, activity: of, day, instructors: people(one.instructors) }];
    });
    const instructors = people(entry.instructors);
    return [{ entry, activity, days, instructors, signUpOpensAt, signUpClosesAt, electives }];
  });
}

/** The dates of a camp, which begins on the first of its days of the week. */
function daysOf(
  entry: CampData,
  { durationMinutes }: ActivityData,
  today: Temporal.PlainDate,
  timeZone: string,
): CourseDay[] {
  const from = dayOf(entry.from, today);
  const [weekday = 'MON'] = entry.weekdays;
  const first = from.add({ days: (weekdays.indexOf(weekday) + 8 - from.dayOfWeek) % 7 });
  const minutesOf = new Map(entry.shorter.map(({ date, minutes }) => [date, minutes]));
  return courseDates(entry, first, { timeZone, durationMinutes }).map((day, index) => {
    const minutes = minutesOf.get(index + 1);
    return minutes === undefined ? day : { ...day, endsAt: day.startsAt.add({ minutes }) };
  });
}
