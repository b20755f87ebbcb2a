import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function start(gdprVersion: number) {
  const club = await world.makeClub({ document: { parameters: { gdprVersion } } });
  return { club, person: await world.makePerson(club) };
}
const get = async (caller: TestPerson) =>
  (await world.app.inject({ url: '/api/person/get-gdpr-status', headers: caller.headers })).json();
const set = (caller: TestPerson, gdprStatus: string, more: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/person/set-gdpr-status',
    headers: caller.headers,
    payload: { gdprStatus, ...more },
  });
const consents = async ({ id }: TestPerson) =>
  (
    await world.services.db
      .selectFrom('consent')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, version, given }) => `${kind} ${version} ${given}`);

describe('what was said to the data protection terms', () => {
  test('is missing, then accepted with its moment, and the account says the same', async () => {
    const { person } = await start(3);
    expect(await get(person)).toEqual({ status: 'MISSING', version: 3 });
    const answer = (await set(person, 'ACCEPTED')).json();
    expect(answer).toEqual({
      status: 'ACCEPTED',
      version: 3,
      answeredAt: world.clock.now().toString({ smallestUnit: 'millisecond' }),
    });
    expect(await get(person)).toEqual(answer);
    const account = await world.app.inject({ url: '/api/user/account', headers: person.headers });
    expect(account.json().gdprStatus).toBe('ACCEPTED');
    expect(await consents(person)).toEqual(['GDPR 3 true']);
    const [record] = await world.services.db
      .selectFrom('document')
      .select(['type', 'title'])
      .where('center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .execute();
    expect(record).toEqual({ type: 'DOCUMENTATION', title: 'Data protection terms' });
  });

  test('is outdated when the terms have changed since', async () => {
    const { person } = await start(3);
    await world.setPerson(person, { gdpr_version: 2, gdpr_accepted: true });
    expect((await get(person)).status).toBe('OUTDATED');
    expect((await set(person, 'ACCEPTED')).json().status).toBe('ACCEPTED');
  });

  test('refused, switches letters and offers off, each with its own word', async () => {
    const { club, person } = await start(1);
    await world.setPerson(person, { newsletter: true, third_party_offers: true });
    expect((await set(person, 'REFUSED')).json().status).toBe('REFUSED');
    const row = await world.services.db
      .selectFrom('person')
      .select(['newsletter', 'third_party_offers', 'gdpr_version', 'gdpr_accepted'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      newsletter: false,
      third_party_offers: false,
      gdpr_version: 1,
      gdpr_accepted: false,
    });
    expect(await consents(person)).toEqual([
      'GDPR 1 false',
      'NEWSLETTER 0 false',
      'THIRD_PARTY_OFFERS 0 false',
    ]);
    const audited = await world.auditOf(club, 'person');
    expect(audited).toMatchObject([
      {
        for_id: person.id,
        before: { gdpr_version: null, gdpr_accepted: null, newsletter: true, third_party_offers: true },
        after: { gdpr_version: 1, gdpr_accepted: false, newsletter: false, third_party_offers: false },
      },
    ]);
  });

  test('may be changed, and every answer stays on file; the same one twice is one', async () => {
    const { person } = await start(1);
    await set(person, 'REFUSED');
    const first = (await set(person, 'ACCEPTED')).json();
    world.clock.move({ minutes: 5 });
    expect((await set(person, 'ACCEPTED')).json()).toEqual(first);
    expect(first.status).toBe('ACCEPTED');
    expect(await consents(person)).toEqual(['GDPR 1 false', 'GDPR 1 true']);
  });

  test('is not asked where the club has no terms, and cannot be given', async () => {
    const { person } = await start(0);
    expect(await get(person)).toEqual({ status: 'NOT_ASKED', version: 0 });
    expect((await set(person, 'ACCEPTED')).json().errorCode).toBe('general.invalidInput');
    expect(await consents(person)).toEqual([]);
  });

  test('is said to the terms of the home club, at whatever centre', async () => {
    const { club, person } = await start(7);
    const elsewhere = await world.makeClub({ brandId: club.brandId });
    const visitor = { ...person, headers: { ...person.headers, ...elsewhere.headers } };
    expect((await set(visitor, 'ACCEPTED')).json().version).toBe(7);
  });

  test('is said by the primary adult for a child', async () => {
    const { club, person } = await start(1);
    const child = await world.makePerson(club, {
      hasSignIn: false,
      family: { primary: person, relation: 'CHILD' },
    });
    await set(person, 'ACCEPTED', { selectedUserId: child.id, selectedUserCenterId: child.centerId });
    expect(await consents(child)).toEqual(['GDPR 1 true']);
    expect(await consents(person)).toEqual([]);
  });

  test('refused, closes everything until it is accepted, or the terms change', async () => {
    const { person } = await start(2);
    const ask = async () => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/person/get-family-profiles',
        headers: person.headers,
        payload: {},
      });
      return answer.json().errorCode ?? answer.statusCode;
    };
    expect(await ask()).toBe(200);
    await set(person, 'REFUSED');
    expect(await ask()).toBe('person.termsRefused');
    await world.setPerson(person, { gdpr_version: 1 });
    expect(await ask()).toBe(200);
    await set(person, 'REFUSED');
    await set(person, 'ACCEPTED');
    expect(await ask()).toBe(200);
  });
});
