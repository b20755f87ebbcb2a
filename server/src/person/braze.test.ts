import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import type { PersonTables } from './tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask(
  columns: Updateable<PersonTables['person']>,
  gdprVersion = 0,
  headers: Record<string, string> = {},
) {
  const club = await world.makeClub({ document: { parameters: { gdprVersion } } });
  const person = await world.makePerson(club, { firstName: 'Maya' });
  await world.services.db
    .updateTable('person')
    .set({ external_id: null, ...columns })
    .where('center_id', '=', club.centerId)
    .execute();
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/person/braze',
    headers: { ...person.headers, ...headers },
    payload: {},
  });
  return { club, person, answer: response.json() };
}

describe('without consent, only an id is sent', () => {
  test.each<[string, Updateable<PersonTables['person']>, number]>([
    ['no newsletter', {}, 0],
    ['terms never answered', { newsletter: true }, 2],
    ['terms that have changed since', { newsletter: true, gdpr_version: 1, gdpr_accepted: true }, 2],
    ['terms accepted, no newsletter', { gdpr_version: 2, gdpr_accepted: true }, 2],
    ['offers of others alone', { third_party_offers: true }, 0],
  ])('%s', async (_title, columns, gdprVersion) => {
    const { answer, club, person } = await ask(columns, gdprVersion);
    expect(answer).toEqual({ externalId: `${club.centerId}p${person.id}`, isSubscribed: false });
  });
});

test('nothing is sent about a person who has refused the terms', async () => {
  const refused = { newsletter: true, gdpr_version: 2, gdpr_accepted: false };
  expect((await ask(refused, 2)).answer).toMatchObject({ errorCode: 'person.termsRefused' });
});

describe('with consent', () => {
  test.each<[string, Updateable<PersonTables['person']>, number, Record<string, string>, string]>([
    ['where there are no terms', { newsletter: true }, 0, {}, 'en'],
    ['in the language of the person', { newsletter: true, preferred_language: 'de' }, 0, {}, 'de'],
    ['else in that of the visit', { newsletter: true }, 0, { 'accept-language': 'ar' }, 'ar'],
    ['with terms accepted', { newsletter: true, gdpr_version: 2, gdpr_accepted: true }, 2, {}, 'en'],
  ])('%s', async (_title, columns, gdprVersion, headers, language) => {
    const { answer, club } = await ask({ ...columns, external_id: 'crm-7' }, gdprVersion, headers);
    expect(answer).toEqual({
      externalId: 'crm-7',
      isSubscribed: true,
      attributes: { firstName: 'Maya', language, homeCenter: `Centre ${club.centerId}` },
    });
  });
});
