import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readPerson } from '../store.ts';
import { recipientFor } from './recipient.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const readerOf = ({ centerId, id }: TestPerson) =>
  world.services.db.transaction().execute(async (tx) => {
    const person = await readPerson(tx, { centerId, id });
    return person && (await recipientFor(tx, person));
  });

const keyOf = ({ centerId, id }: TestPerson) => ({ centerId, id });

describe('an email about a person is read by', () => {
  test('the person, who has an address', async () => {
    const club = await world.makeClub();
    const adult = await world.makePerson(club);
    const child = await world.makePerson(club, { family: { primary: adult, relation: 'CHILD' } });
    expect(await readerOf(child)).toEqual({
      key: keyOf(child),
      recipient: { email: child.email, firstName: 'Maya', preferredLanguage: null },
    });
  });

  test('the primary adult of somebody without an address', async () => {
    const club = await world.makeClub();
    const adult = await world.makePerson(club);
    const child = await world.makePerson(club, {
      firstName: 'Mia',
      hasSignIn: false,
      family: { primary: adult, relation: 'CHILD' },
    });
    await world.setPerson(child, { email: null });
    expect(await readerOf(child)).toEqual({
      key: keyOf(adult),
      recipient: { email: adult.email, firstName: 'Maya', preferredLanguage: null },
    });
  });

  test('nobody, where there is neither', async () => {
    const alone = await world.makePerson(await world.makeClub(), { hasSignIn: false });
    await world.setPerson(alone, { email: null });
    expect(await readerOf(alone)).toBeUndefined();
  });
});
