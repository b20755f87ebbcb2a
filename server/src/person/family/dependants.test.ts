import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { dependantsIn, dependantsOf, selectDependants } from './dependants.ts';

async function everybody(world: World) {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const member = (relation: 'SPOUSE' | 'CHILD') =>
    world.makePerson(club, { family: { primary: maya, relation } });
  const [jonas, leo, gone] = [await member('SPOUSE'), await member('CHILD'), await member('CHILD')];
  await world.setPerson(gone, { forgotten_at: world.clock.now() });
  const alone = await world.makePerson(club);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const elsewhere = await world.makePerson(await world.makeClub(), { levels: ['STAFF'] });
  return { maya, jonas, leo, gone, alone, staff, elsewhere };
}

/** Who comes out, in words; by reading the family, and by the select. */
async function dependantsFor({ services }: World, caller: TestPerson, person: Key) {
  const scopes = (
    await services.db.selectFrom('person_role').selectAll().where('person_id', '=', caller.id).execute()
  )
    .filter(({ center_id }) => center_id === caller.centerId)
    .map(({ role, scope_center_id }) => ({ role, centerId: scope_center_id }));
  const context = { ...services, person, actor: { ...caller, scopes } } as unknown as SignedInContext;
  const inWords = (keys: readonly Key[]) => keys.map((key) => formatKey('person', key)).toSorted();
  const { rows } = await selectDependants(dependantsIn(context)).execute(services.db);
  const selected = (rows as object[])
    .map((row) => Object.values(row))
    .map(([centerId, id]) => ({ centerId, id }));
  return { read: inWords(await dependantsOf(context)), selected: inWords(selected) };
}

test("the SQL condition and the family's list name the same people, for every caller and person", async () => {
  await using world = await openWorld();
  const all = await everybody(world);
  const counts: number[] = [];
  for (const caller of Object.values(all))
    for (const person of Object.values(all)) {
      const { read, selected } = await dependantsFor(world, caller, person);
      expect(selected).toEqual(read);
      counts.push(read.length);
    }
  // From one alone to the whole family of three, and somebody erased from it besides.
  expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
});
