import type { Club } from '../../clubs/club.ts';
import { deleteFreed, type Freed, readFreed } from '../../participation/freed-time.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCourts } from '../courts.ts';
import { type Day, minutesOf } from '../day/free-times.ts';
import { readUsedTimes, usedBySubject } from '../in-use.ts';
import { asOne, giveTurn, type TurnServices } from './give-turn.ts';
import { readTurnsBetween, readWaiting, type WatchRow, watcherOf } from './store.ts';
import { wantedHours } from './wanted-hours.ts';

const atATime = 200;

/** How many hours of a day are tried for one person. */
const triesAtMost = 12;

/**
 * Offers what has fallen free to those who watch for it. What fails is left for the next run and does not block the rest. Runs
 * twice, in several processes and after a crash to the same effect: each hour is given under the lock of its court, and what
 * has been given is neither free nor given to the same person again.
 */
export async function offerFreedCourts(services: TurnServices, centerId?: number): Promise<void> {
  let after = 0;
  for (;;) {
    const freed = await readFreed(services.db, { centerId, after, limit: atATime });
    for (const one of freed) {
      after = one.key.id;
      try {
        await offer(services, one);
        await deleteFreed(services.db, one.key);
      } catch (error) {
        services.log.error({ err: error, freed: one }, 'offering a court that has fallen free failed');
      }
    }
    if (freed.length < atATime) return;
  }
}

async function offer(services: TurnServices, freed: Freed): Promise<void> {
  const { db, clock, clubs } = services;
  const { centerId } = freed.key;
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`centre ${centerId} has courts and is not there`);
  const now = clock.now();
  if (freed.endsAt <= now.epochMilliseconds) return;
  const { time_zone: timeZone } = club.center;
  const today = dateIn(now, timeZone);
  const waiting = await readWaiting(db, centerId, { day: today, now });
  const last = waiting
    .map(({ until_day }) => until_day)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
  if (!last) return;
  const from = Temporal.Instant.fromEpochMilliseconds(Math.max(freed.startsAt, now.epochMilliseconds));
  const until = dateIn(Temporal.Instant.fromEpochMilliseconds(freed.endsAt - 1), timeZone);
  let left: readonly WatchRow[] = waiting;
  for (
    let date = dateIn(from, timeZone);
    isUpTo(date, until) && isUpTo(date, last);
    date = date.add({ days: 1 })
  )
    left = await offerOnDay(services, { club, date, freed, waiting: left });
}

const isUpTo = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(a, b) <= 0;

interface OnDay {
  club: Club;
  date: Temporal.PlainDate;
  freed: Freed;
  waiting: readonly WatchRow[];
}

/** Returns those who have not been given an hour, in their order. */
async function offerOnDay(
  services: TurnServices,
  { club, date, freed, waiting }: OnDay,
): Promise<readonly WatchRow[]> {
  const left: WatchRow[] = [];
  const hadTurn = await readTurnsBetween(services.db, club.center.id, dayOf(date, club.center.time_zone));
  let day: Day | undefined;
  for (const watch of waiting) {
    day ??= await readDay(services, club, date);
    const hours = wantedHours(day, club, { watch, freed }).filter(
      (hour) => !hadTurn(watcherOf(watch), asOne(hour)),
    );
    if (await giveOne(services, watch, hours)) day = undefined;
    else left.push(watch);
  }
  return left;
}

async function giveOne(
  services: TurnServices,
  watch: WatchRow,
  hours: ReturnType<typeof wantedHours>,
): Promise<boolean> {
  for (const hour of hours.slice(0, triesAtMost)) if (await giveTurn(services, watch, hour)) return true;
  return false;
}

const dayOf = (date: Temporal.PlainDate, timeZone: string) => ({
  starts_at: date.toZonedDateTime(timeZone).toInstant(),
  ends_at: date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});

async function readDay(
  { db, clock }: TurnServices,
  { center }: Club,
  date: Temporal.PlainDate,
): Promise<Day> {
  const now = clock.now();
  const courts = await readCourts(db, center.id, date);
  const preparing = Math.max(0, ...courts.activities.map(({ preparation_minutes }) => preparation_minutes));
  const { starts_at, ends_at } = dayOf(date, center.time_zone);
  const span = { starts_at, ends_at: ends_at.add({ minutes: preparing }) };
  const used = await readUsedTimes(db, center.id, span, now);
  return {
    ...{ courts, ...minutesOf(date, center.time_zone), now: now.epochMilliseconds },
    usedOf: usedBySubject(used),
  };
}
