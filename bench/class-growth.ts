import type { ChildProcess } from 'node:child_process';
import type { sizes } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { booking, classesOfDay, privilege, recent, schedule } from './class-calls.ts';
import { nextOf, openPlace, type Place } from './class-data.ts';
import { growth } from './growth.ts';
import { around } from './requests.ts';

const reads = {
  'start page: schedule': schedule,
  'start page: recent visits': recent,
  'timetable: classes of a day': classesOfDay,
  'check-privilege-booking': privilege,
};

/**
 * Measures start page, timetable and booking with a thousand centres, a million people and ten million participations
 * beside those of five centres. Takes ten minutes, most of them for the data. True if no call costs much more.
 */
export async function benchGrowth(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
): Promise<boolean> {
  const places: Place[] = [];
  const opened = async (name: keyof typeof sizes) => {
    const place = await openPlace(postgres, `${folder}/growth`, name);
    places.push(place);
    children.push(place.portal.child);
    return place;
  };
  const asking = (ask: typeof privilege) => (place: Place) => {
    const next = around(place.asking);
    return () => ask(place, next());
  };
  const books = (place: Place) => {
    const next = nextOf(place);
    return () => booking(next());
  };
  try {
    const small = await opened('small');
    const large = await opened('large');
    return await growth(
      { small, large },
      {
        ...Object.fromEntries(Object.entries(reads).map(([name, ask]) => [name, asking(ask)])),
        'create-booking': books,
      },
    );
  } finally {
    for (const { pool } of places) await pool.end();
  }
}
