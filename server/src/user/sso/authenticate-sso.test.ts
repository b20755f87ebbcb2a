import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { issuers, secrets, ssoToken, type Ticket } from '../../../test/sso-tokens.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { json } from '../../platform/db/tables.ts';
import { openLog } from '../../platform/log/log.ts';

let world: World;
let club: TestClub;
let person: TestPerson;
beforeAll(async () => {
  world = await openOwnWorld({ secrets });
  club = await makeBrand();
  person = await world.makePerson(club, { externalId: 'ext-1', firstName: 'Maya' });
});
afterAll(() => world[Symbol.asyncDispose]());

let brands = 0;
/** A brand whose own document names the issuers, so that they speak for all its centres. */
async function makeBrand(): Promise<TestClub> {
  brands += 1;
  const brandId = `sso-brand-${brands}`;
  await world.services.db
    .insertInto('config_document')
    .values({
      scope: 'brand',
      scope_id: brandId,
      version: 1,
      document: json({ sso: issuers }),
      changed_by: 'test',
      changed_at: world.clock.now(),
    })
    .execute();
  return world.makeClub({ brandId });
}

const tokenOf = (ticket: Ticket = {}) => ssoToken(world.clock.now(), ticket);

const send = (payload: object, headers: Record<string, string> = club.headers) => {
  return world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate-sso',
    headers,
    payload,
  });
};
const outcome = async (payload: object, headers?: Record<string, string>) => {
  const response = await send(payload, headers);
  return response.json().errorCode ?? response.statusCode;
};
const tried = async (ticket: Ticket, more: object = {}) =>
  outcome({ token: await tokenOf(ticket), externalId: 'ext-1', ...more });
const sessions = async () =>
  (await world.services.db.selectFrom('session').select('token_hash').execute()).length;

describe('a good token', () => {
  test('opens an ordinary session', async () => {
    const response = await send({
      token: await tokenOf(),
      externalId: 'ext-1',
      header: '1',
      mapiToken: 'mapi-secret',
    });
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json();
    const expected = {
      firstName: 'Maya',
      userId: person.id,
      centerId: club.centerId,
      isSso: true,
      ssoHeaderType: 'SMALL',
    };
    expect(user).toMatchObject(expected);
    const account = await world.app.inject({
      url: '/api/user/account',
      headers: { ...club.headers, authorization: `Bearer ${token}` },
    });
    expect(account.json()).toEqual(user);
    expect(response.body + account.body).not.toContain('mapi-secret');
  });

  test.each([
    ['1', 'SMALL'],
    ['0', 'TINY'],
    ['', 'TINY'],
    ['SMALL', 'TINY'],
    [undefined, 'TINY'],
  ])('header %j shows the %s header', async (header, type) => {
    const response = await send({
      token: await tokenOf(),
      externalId: 'ext-1',
      ...(header === undefined ? {} : { header }),
    });
    expect(response.json().user.ssoHeaderType).toBe(type);
  });

  test('leaves no trace of the mapi token in the database', async () => {
    const mapiToken = 'mapi-of-this-session';
    const response = await send({ token: await tokenOf(), externalId: 'ext-1', mapiToken });
    expect(response.statusCode).toBe(200);
    const { rows } = await sql<{ row: string }>`
      select session::text as row from session union all select audit::text from audit`.execute(
      world.services.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(mapiToken);
  });
});

describe('a token that is not taken', () => {
  test('lets nobody in', async () => {
    const before = await sessions();
    const tokens = ['nonsense', await tokenOf({ age: 301 }), await tokenOf({ claims: { aud: 'elsewhere' } })];
    for (const token of tokens) expect(await outcome({ token, externalId: 'ext-1' })).toBe('sso.failed');
    expect(await tried({ claims: { centerId: 999_999 } })).toBe('sso.failed');
    expect(await sessions()).toBe(before);
  });

  test('another external id than the one in the address', async () => {
    await world.makePerson(club, { externalId: 'ext-3' });
    expect(await outcome({ token: await tokenOf(), externalId: 'ext-3' })).toBe('sso.failed');
  });

  test('is logged with the reason and without the token', async () => {
    const child = openLog('silent');
    const warn = vi.spyOn(child, 'warn');
    vi.spyOn(world.services.log, 'child').mockReturnValue(child as never);
    const token = await tokenOf({ age: 400 });
    await outcome({ token, externalId: 'ext-1', mapiToken: 'mapi-secret' });
    expect(warn.mock.calls).toEqual([[{ reason: 'ERR_JWT_EXPIRED iat' }, 'single sign-on refused']]);
    vi.restoreAllMocks();
  });
});

describe('a token counts once', () => {
  test('the second time it is refused', async () => {
    const token = await tokenOf();
    expect(await outcome({ token, externalId: 'ext-1' })).toBe(200);
    expect(await outcome({ token, externalId: 'ext-1' })).toBe('sso.failed');
  });

  test('so is another token with the same id', async () => {
    const claims = { jti: 'twice' };
    expect(await tried({ claims })).toBe(200);
    expect(await tried({ claims, age: 1 })).toBe('sso.failed');
    // Another issuer may use the same id.
    await world.makePerson(club, { externalId: 'ext-2' });
    const twin = { ...claims, iss: 'https://turning.example', sub: 'ext-2' };
    expect(await tried({ claims: twin }, { externalId: 'ext-2' })).toBe(200);
  });

  test('so is one without an id, also with its signature written differently', async () => {
    const token = await tokenOf({ without: ['jti'] });
    expect(await outcome({ token, externalId: 'ext-1' })).toBe(200);
    expect(await outcome({ token, externalId: 'ext-1' })).toBe('sso.failed');
    // The last sign of 32 bytes in base64url carries bits that mean nothing.
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = token.slice(0, -1) + signs[signs.indexOf(token.slice(-1)) ^ 1];
    expect(await outcome({ token: twin, externalId: 'ext-1' })).toBe('sso.failed');
  });

  test('of two at once one gets in', async () => {
    const token = await tokenOf();
    const answers = await Promise.all([1, 2, 3].map(() => outcome({ token, externalId: 'ext-1' })));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });

  test('in the whole brand', async () => {
    const sister = await world.makeClub({ brandId: club.brandId });
    const token = await tokenOf();
    expect(await outcome({ token, externalId: 'ext-1' }, sister.headers)).toBe(200);
    expect(await outcome({ token, externalId: 'ext-1' })).toBe('sso.failed');
  });

  test('and is not used up where nobody was let in', async () => {
    const token = await tokenOf({ claims: { sub: 'ext-later' } });
    expect(await outcome({ token, externalId: 'ext-later' })).toBe('sso.failed');
    await world.makePerson(club, { externalId: 'ext-later' });
    expect(await outcome({ token, externalId: 'ext-later' })).toBe(200);
  });
});

describe('whom it means', () => {
  test('the person of the named centre, else of this portal, else the only one of the brand', async () => {
    const here = await makeBrand();
    const there = await world.makeClub({ brandId: here.brandId });
    const elsewhere = await world.makeClub({ brandId: here.brandId });
    const at = {
      here: await world.makePerson(here, { externalId: 'twin' }),
      there: await world.makePerson(there, { externalId: 'twin' }),
    };
    await world.makePerson(elsewhere, { externalId: 'single' });
    const who = async (portal: TestClub, sub: string, claims: object = {}) => {
      const response = await send(
        { token: await tokenOf({ claims: { ...claims, sub } }), externalId: sub },
        portal.headers,
      );
      return response.json().user?.centerId ?? response.json().errorCode;
    };
    expect(await who(here, 'twin')).toBe(at.here.centerId);
    expect(await who(there, 'twin')).toBe(at.there.centerId);
    expect(await who(here, 'twin', { centerId: there.centerId })).toBe(there.centerId);
    expect(await who(here, 'twin', { centerId: String(there.centerId) })).toBe(there.centerId);
    expect(await who(elsewhere, 'twin')).toBe('sso.failed');
    expect(await who(elsewhere, 'twin', { centerId: elsewhere.centerId })).toBe('sso.failed');
    expect(await who(here, 'single')).toBe(elsewhere.centerId);
  });

  test('nobody of another brand', async () => {
    const stranger = await world.makeClub({ document: { sso: issuers } });
    expect(await outcome({ token: await tokenOf(), externalId: 'ext-1' }, stranger.headers)).toBe(
      'sso.failed',
    );
    expect(
      await outcome(
        { token: await tokenOf({ claims: { centerId: club.centerId } }), externalId: 'ext-1' },
        stranger.headers,
      ),
    ).toBe('sso.failed');
  });

  test('for a company only who speaks for one', async () => {
    await world.makePerson(club, { externalId: 'company', levels: ['COMPANY'] });
    expect(await tried({}, { isCompany: true })).toBe('sso.failed');
    const token = await tokenOf({ claims: { sub: 'company' } });
    const response = await send({ token, externalId: 'company', isCompany: true });
    expect(response.json().user.accessLevel).toContain('COMPANY');
  });

  test('nobody where no issuer is registered', async () => {
    const plain = await world.makeClub();
    await world.makePerson(plain, { externalId: 'ext-1' });
    expect(await outcome({ token: await tokenOf(), externalId: 'ext-1' }, plain.headers)).toBe('sso.failed');
  });
});

describe('for whom an issuer speaks', () => {
  const [issuer] = issuers;
  const come = async (portal: TestClub, sub: string, claims: object = {}) =>
    outcome({ token: await tokenOf({ claims: { ...claims, sub } }), externalId: sub }, portal.headers);

  test('one of a centre for the people of that centre, one of the brand for all', async () => {
    const home = await world.makeClub();
    const other = await world.makeClub({
      brandId: home.brandId,
      document: { sso: [issuer] as typeof issuers },
    });
    await world.makePerson(home, { externalId: 'manager-of-home', levels: ['MANAGER'] });
    await world.makePerson(other, { externalId: 'own' });
    expect(await come(other, 'own')).toBe(200);
    expect(await come(other, 'manager-of-home')).toBe('sso.failed');
    expect(await come(other, 'manager-of-home', { centerId: home.centerId })).toBe('sso.failed');
    expect(await come(home, 'manager-of-home')).toBe('sso.failed');
    // A control: named by the brand, it speaks for both.
    const wide = await makeBrand();
    const sister = await world.makeClub({ brandId: wide.brandId });
    await world.makePerson(wide, { externalId: 'of-wide' });
    expect(await come(sister, 'of-wide', { centerId: wide.centerId })).toBe(200);
  });

  test('an external id belongs to the issuer that used it first, or took over from it', async () => {
    const renamed = { ...issuers[3], issuer: 'https://new.example', secretName: 'sso-shared' };
    const portal = await world.makeClub({
      document: {
        sso: [...issuers, { ...renamed, replaces: 'https://shared.example' }] as typeof issuers,
      },
    });
    await world.makePerson(portal, { externalId: 'bound' });
    expect(await come(portal, 'bound')).toBe(200);
    expect(await come(portal, 'bound', { iss: 'https://turning.example' })).toBe('sso.failed');
    expect(await come(portal, 'bound')).toBe(200);
    expect(await come(portal, 'bound', { iss: 'https://new.example' })).toBe(200);
    expect(await come(portal, 'bound')).toBe('sso.failed');
  });
});

test('the audit says through whom somebody came in', async () => {
  const one = await world.makePerson(club, { externalId: 'audited' });
  await outcome({ token: await tokenOf({ claims: { sub: 'audited' } }), externalId: 'audited' });
  const row = await world.services.db
    .selectFrom('audit')
    .selectAll()
    .where('for_id', '=', one.id)
    .where('center_id', '=', one.centerId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actor_id: one.id,
    entity: 'session',
    after: { begun: 'sso', issuer: 'https://shared.example' },
  });
});
