import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { personalData } from './domains.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Ways in which a table names somebody: by key, by address, or as whoever called. */
const pointsToPerson = '(^|_)person_id$|^(actor|for)_id$|(^|_)email(_hash)?$|^recipient$|^caller$';

/** The address of a centre is nobody's own. */
const ofNobody = ['center.email'];

const pointing = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.attname ~ ${pointsToPerson}
      and c.relname || '.' || a.attname <> all (${ofNobody}::text[])`.execute(world.services.db);
  return rows.map(({ table }) => table).toSorted();
};

const claimed = Object.values(personalData).flatMap(({ tables }) => tables);

describe('every table that points to a person', () => {
  test('is claimed by one domain, which exports and forgets what is in it', async () => {
    const tables = await pointing();
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !claimed.includes(table))).toEqual([]);
    expect(claimed.filter((table) => !tables.includes(table))).toEqual([]);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  test.each([
    ['person_id bigint'],
    ['payer_person_id bigint'],
    ['actor_id bigint'],
    ['for_id bigint'],
    ['guest_email text'],
    ['email_hash bytea'],
    ['recipient text'],
  ])('would be missed if nobody did: %s', async (column) => {
    await world.database.script(`create table unclaimed (center_id integer, ${column})`);
    expect((await pointing()).filter((table) => !claimed.includes(table))).toEqual(['unclaimed']);
    await world.database.script('drop table unclaimed');
  });
});
