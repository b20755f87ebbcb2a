import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { json } from '../platform/db/tables.ts';
import { openClubs } from './clubs.ts';
import { ConfigFault } from './config-fault.ts';
import { announceChange } from './store.ts';

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openOwnWorld();
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const write = (
  scope: 'brand' | 'area' | 'center',
  scopeId: string | number,
  version: number,
  document: object,
) =>
  world.services.db
    .insertInto('config_document')
    .values({
      scope,
      scope_id: String(scopeId),
      version,
      document: json(document),
      changed_by: 'test',
      changed_at: world.clock.now(),
    })
    .execute();

const nameOf = async (centerId: number) =>
  (await world.services.clubs.byCenter(centerId))?.config.general.clubName;

describe('whose portal an address is', () => {
  const by = (host: string | undefined, centerId?: number) =>
    world.services.clubs.byAddress({ host, centerId }).then((found) => found?.center.id);

  test('the host name leads to its centre, with or without port, in any case', async () => {
    const other = await world.makeClub();
    expect(await by(`club-${other.centerId}.example`)).toBe(other.centerId);
    expect(await by(`club-${other.centerId}.example:8080`)).toBe(other.centerId);
    expect(await by(`CLUB-${other.centerId}.Example`)).toBe(other.centerId);
  });

  test('a centre that is named wins over the host', async () => {
    const other = await world.makeClub();
    expect(await by(`club-${other.centerId}.example`, club.centerId)).toBe(club.centerId);
  });

  test('a centre that does not exist is nobody, whatever the host', async () => {
    expect(await by(`club-${club.centerId}.example`, 999_999)).toBeUndefined();
  });

  test('an unknown host gets the default centre, or the first one', async () => {
    const other = await world.makeClub();
    expect(await by('localhost:3000')).toBe(club.centerId);
    expect(await by(undefined)).toBe(club.centerId);
    const clubs = await openClubs(world.database, { defaultCenterId: other.centerId });
    expect((await clubs.byAddress({ host: 'localhost', centerId: undefined }))?.center.id).toBe(
      other.centerId,
    );
    await clubs.close();
  });

  test('without any centre there is no portal', async () => {
    const empty = await openOwnWorld();
    expect(await empty.services.clubs.byAddress({ host: 'localhost', centerId: undefined })).toBeUndefined();
    await empty[Symbol.asyncDispose]();
  });
});

describe('what makes a portal', () => {
  test('brand, outer area, inner area and centre lie over each other, the newest of each', async () => {
    const { db } = world.services;
    const own = await world.makeClub({ document: { general: {} } });
    await db
      .insertInto('area')
      .values({ id: `${own.areaId}-outer`, brand_id: own.brandId, parent_id: null, name: 'Outer' })
      .execute();
    await db
      .updateTable('area')
      .set({ parent_id: `${own.areaId}-outer` })
      .where('id', '=', own.areaId)
      .execute();
    const said = (who: string) => ({ general: { clubName: who, pageTitle: who, supportPhone: who } });
    await write('brand', own.brandId, 1, { ...said('brand'), menu: { camps: 4, courses: 5 } });
    await write('area', `${own.areaId}-outer`, 1, { general: { clubName: 'outer', pageTitle: 'outer' } });
    await write('area', own.areaId, 1, { general: { clubName: 'old' } });
    await write('area', own.areaId, 2, { general: { clubName: 'inner' }, menu: { camps: 0 } });
    await announceChange(db);
    await expect.poll(() => nameOf(own.centerId)).toBe('inner');
    const config = (await world.services.clubs.byCenter(own.centerId))?.config;
    expect(config?.general).toMatchObject({ clubName: 'inner', pageTitle: 'outer', supportPhone: 'brand' });
    expect(config?.menu).toMatchObject({ camps: 0, courses: 5 });
    expect(config?.version).toBe('1.1.2.1');
  });

  test('without a name of its own a club carries that of its brand', async () => {
    const own = await world.makeClub({ document: { general: {} } });
    expect(await nameOf(own.centerId)).toBe(`Brand ${own.centerId}`);
  });

  test('what is sent holds neither parameters nor issuers of single sign-on', async () => {
    const own = await world.makeClub({
      document: {
        parameters: { lockoutFailures: 7 },
        sso: [{ issuer: 'https://id.example', audience: 'https://portal.example', secretName: 'the-name' }],
      },
    });
    const found = await world.services.clubs.byCenter(own.centerId);
    expect(found?.parameters.lockoutFailures).toBe(7);
    expect(found?.ssoIssuers[0]?.secretName).toBe('the-name');
    expect(found?.bytes.toString()).not.toMatch(/the-name|lockoutFailures|"sso"|"parameters"/);
    expect(JSON.parse(found?.bytes.toString() ?? '')).toEqual(found?.config);
  });

  test('a portal that is not whole throws, and does not harm its neighbour', async () => {
    const own = await world.makeClub({ document: { lookAndFeel: { mainColor: '#17594a' } } });
    await expect(world.services.clubs.byCenter(own.centerId)).rejects.toThrow(ConfigFault);
    await expect(world.services.clubs.byCenter(own.centerId)).rejects.toThrow(/siteLogo/);
    expect(await nameOf(club.centerId)).toBe('Test club');
  });
});

describe('the cache', () => {
  test('nothing is read again until somebody says that something has changed', async () => {
    const own = await world.makeClub();
    const before = await world.services.clubs.byCenter(own.centerId);
    await write('center', own.centerId, 2, {
      ...before?.config,
      general: { clubName: 'Renamed' },
      ...notWritten,
    });
    expect(await world.services.clubs.byCenter(own.centerId)).toBe(before);
    await announceChange(world.services.db);
    await expect.poll(() => nameOf(own.centerId)).toBe('Renamed');
    const after = await world.services.clubs.byCenter(own.centerId);
    expect(after?.etag).not.toBe(before?.etag);
    expect(await world.services.clubs.byCenter(own.centerId)).toBe(after);
  });

  test('a change that is rolled back is never heard of', async () => {
    const { db, clubs } = world.services;
    const before = await clubs.byCenter(club.centerId);
    const gone = db.transaction().execute(async (tx) => {
      await announceChange(tx);
      throw new Error('rolled back');
    });
    await expect(gone).rejects.toThrow('rolled back');
    await announceNothing();
    expect(await clubs.byCenter(club.centerId)).toBe(before);
  });

  test('everybody who holds portals hears of a change', async () => {
    const own = await world.makeClub();
    const second = await openClubs(world.database, { defaultCenterId: undefined });
    const before = await second.byCenter(own.centerId);
    await announceChange(world.services.db);
    await expect.poll(() => second.byCenter(own.centerId)).not.toBe(before);
    await second.close();
  });
});

/** What the answer has beyond the document. */
const notWritten = { configCenterId: undefined, brandId: undefined, version: undefined, center: undefined };

/** Time for a message that must not come: one on another channel has come and gone. */
const announceNothing = async () => {
  let heard = false;
  const unlisten = await world.database.listen('another_channel', () => {
    heard = true;
  });
  await world.database.script(`select pg_notify('another_channel', '')`);
  await expect.poll(() => heard).toBe(true);
  await unlisten();
};
