import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { deleteExpiredRows } from '../../frame/expiring/delete-expired-rows.ts';
import { expiringDrafts } from './drafts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const call = async (club: TestClub, name: string, payload: object, language = 'en') => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/subscription/${name}`,
    headers: { ...club.headers, 'accept-language': language },
    payload,
  });
  return response.json().errorCode ?? response.json();
};
const save = async (club: TestClub, choices: object, joinKey?: string): Promise<{ joinKey: string }> =>
  call(club, 'save-join', { choices, ...(joinKey && { joinKey }) });
const load = (club: TestClub, joinKey: string) => call(club, 'load-join', { joinKey });
const gone = 'subscription.joinNotFound';

async function start() {
  const club = await world.makeClub();
  const choices = { centerId: club.centerId, subscriptionId: 1001, startupDate: '2026-12-01', addOns: [3] };
  return { club, choices, ...(await save(club, choices)) };
}

describe('choices on the way to a membership', () => {
  test('are found by their key alone, of which only a hash is stored', async () => {
    const { club, choices, joinKey } = await start();
    expect(joinKey).toMatch(new RegExp(`^${club.centerId}-[0-9a-f]{32}$`));
    expect(await load(club, joinKey)).toEqual({ choices });
    const rows = await world.services.db
      .selectFrom('join_draft')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .execute();
    expect(rows).toHaveLength(1);
    const [, secret = ''] = joinKey.split('-');
    expect(Buffer.from(rows[0]?.key_hash ?? []).toString('hex')).not.toContain(secret);
    expect(JSON.stringify(rows[0]?.choices)).not.toContain(secret);
  });

  test('are replaced, also by another centre of the brand, and stay where they began', async () => {
    const { club, joinKey } = await start();
    const sister = await world.makeClub({ brandId: club.brandId });
    const choices = { centerId: sister.centerId, companyCode: 'HARBOUR' };
    expect(await save(sister, choices, joinKey)).toEqual({ joinKey });
    expect(await load(club, joinKey)).toEqual({ choices });
  });

  test('of a centre of another brand are refused', async () => {
    const [club, other] = [await world.makeClub(), await world.makeClub()];
    expect(await save(club, { centerId: other.centerId })).toBe('general.centerNotFound');
    expect(await save(club, { centerId: 2_147_483_647 })).toBe('general.centerNotFound');
  });

  test('are not there under an unknown key, another brand’s key, or the key of another centre', async () => {
    const { club, choices, joinKey } = await start();
    const stranger = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const [, secret = ''] = joinKey.split('-');
    for (const [portal, key] of [
      [stranger, joinKey],
      [club, `${sister.centerId}-${secret}`],
      [club, `${club.centerId}-${'0'.repeat(32)}`],
    ] as const) {
      expect(await load(portal, key)).toBe(gone);
      expect(await save(portal, { ...choices, centerId: portal.centerId }, key)).toBe(gone);
      expect(await call(portal, 'mail-join-link', { joinKey: key, email: 'a@mail.example' })).toBe(gone);
    }
    expect(await world.mailTo('a@mail.example')).toEqual([]);
    expect(await load(club, joinKey)).toEqual({ choices });
  });

  test('expire 30 days after their last change, and the nightly job deletes them then', async () => {
    const { club, choices, joinKey } = await start();
    const count = async () => {
      await deleteExpiredRows(world.services.db, [expiringDrafts], world.clock.now());
      const rows = await world.services.db
        .selectFrom('join_draft')
        .select('center_id')
        .where('center_id', '=', club.centerId)
        .execute();
      return rows.length;
    };
    world.clock.move({ hours: 29 * 24 });
    expect(await save(club, choices, joinKey)).toEqual({ joinKey });
    world.clock.move({ hours: 30 * 24 });
    expect([await load(club, joinKey), await count()]).toEqual([{ choices }, 1]);
    world.clock.move({ seconds: 1 });
    expect([await load(club, joinKey), await save(club, choices, joinKey)]).toEqual([gone, gone]);
    expect(await count()).toBe(0);
  });
});

describe('the link to continue', () => {
  test('is sent in the language of the request, and greets nobody by name', async () => {
    const { club, choices, joinKey } = await start();
    const maya = await world.makePerson(club, { firstName: 'Maya' });
    expect(await call(club, 'mail-join-link', { joinKey, email: maya.email }, 'ar')).toEqual({ sent: true });
    const [message] = await world.mailTo(maya.email);
    expect(message?.language).toBe('ar-AE');
    expect(message?.html).toContain('dir="rtl"');
    expect(message?.text).not.toContain('Maya');
    const [address = ''] = /http\S+/.exec(message?.text ?? '') ?? [];
    const link = new URL(address);
    expect(link.pathname).toBe('/join/plan');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      center: `${club.centerId}`,
      join: joinKey,
    });
    expect(await load(club, link.searchParams.get('join') ?? '')).toEqual({ choices });
    expect(JSON.stringify(await world.auditOf(club))).not.toContain(joinKey.split('-')[1]);
  });

  test('goes to one address three times an hour, from all centres of the brand together', async () => {
    const { club, joinKey } = await start();
    const sister = await world.makeClub({ brandId: club.brandId });
    const email = `eager-${club.centerId}@mail.example`;
    const answers: unknown[] = [];
    for (const portal of [club, sister, club, sister])
      answers.push(await call(portal, 'mail-join-link', { joinKey, email }));
    expect(answers).toEqual([{ sent: true }, { sent: true }, { sent: true }, 'payment.tooManyEmails']);
    expect(await world.mailTo(email)).toHaveLength(3);
    world.clock.move({ hours: 1 });
    expect(await call(club, 'mail-join-link', { joinKey, email })).toEqual({ sent: true });
  });
});
