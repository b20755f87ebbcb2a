import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { headersOf, type sizes } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { openPlace, type Place } from './class-data.ts';
import { courts, hourInput, hoursOf, seedCourts, type WantedHour } from './court-data.ts';
import { growth } from './growth.ts';
import { startFloor, statementsOf } from './measure.ts';
import { around, type SentRequest, send } from './requests.ts';
import { compare, heading } from './table.ts';

/** Takes minutes to seed, so it is optional. */
const isLarge = process.env['BENCH_LARGE'] === '1';

type Asking = Place['asking'][number];

/** Tomorrow, on which each court has six bookings. */
const timesOfDay = (place: Place, { member }: Asking): SentRequest => ({
  method: 'POST',
  path: '/api/resource-booking/available-start-times-and-resources',
  headers: headersOf(member),
  body: { date: place.day },
});

const bookingOf = (hour: WantedHour): SentRequest => ({
  method: 'POST',
  path: '/api/resource-booking/book-resource',
  headers: { ...headersOf(hour.member), 'idempotency-key': randomBytes(16).toString('hex') },
  body: hourInput(hour),
});

async function shares(floor: string, place: Place, next: () => WantedHour): Promise<boolean> {
  const { portal } = place;
  const { base } = portal;
  const asking = around(place.asking);
  const day = () => timesOfDay(place, asking());
  await send(base, day());
  const read = await statementsOf(portal, () => send(base, day()));
  const name = `times of ${courts} courts, ${read} statements`;
  const within = await compare(floor, { name, portal, next: day, of: 'list', atLeast: 0.02, goal: 0.05 });
  await send(base, bookingOf(next()));
  const written = await statementsOf(portal, () => send(base, bookingOf(next())));
  const book = { name: `book-resource, ${written} statements`, portal, next: () => bookingOf(next()) };
  return (await compare(floor, { ...book, of: 'book', atLeast: 0.04, goal: 0.1 })) && within;
}

/** Measures the day and the booking of courts in a club, with BENCH_LARGE=1 also in a chain. True if they keep the budget. */
export async function benchCourts(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
): Promise<boolean> {
  const floor = await startFloor(postgres, children);
  const places: Place[] = [];
  const opened = async (name: keyof typeof sizes) => {
    const place = await openPlace(postgres, `${folder}/courts`, name);
    places.push(place);
    children.push(place.portal.child);
    await seedCourts(place);
    return place;
  };
  try {
    const small = await opened('small');
    console.log(heading);
    const next = hoursOf(small);
    const within = [await shares(floor, small, next)];
    if (isLarge) {
      const large = await opened('large');
      within.push(
        await growth(
          { small, large },
          {
            'times of a day': (place) => {
              const asking = around(place.asking);
              return () => timesOfDay(place, asking());
            },
            'book-resource': (place) => {
              const hour = place === small ? next : hoursOf(place);
              return () => bookingOf(hour());
            },
          },
        ),
      );
    }
    return within.every(Boolean);
  } finally {
    for (const { pool } of places) await pool.end();
  }
}
