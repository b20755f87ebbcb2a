import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
let files: Files;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  files = brandFiles();
  const { id: centerId } = files;
  files.products.push({
    centerId,
    id: 1,
    name: 'Guest visits',
    taxRate: 0,
    sizes: [{ clips: 2, amount: 0 }],
  });
  files.plans.push({ centerId, id: 1, name: 'Full Club' });
  files.guestVisits.push({ centerId, clipcard: 1, minimumAge: 14, plans: [{ plan: 1, visits: 2 }] });
  files.referralCampaigns.push({
    ...{ centerId, id: 1, name: 'Winter', kind: 'CLIPS', clipcard: 1, forReferrer: 2, forFriend: 1 },
    until: 30,
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test('guest visits and campaigns are imported, changed and left as they are', async () => {
  expect(await importFiles(world, files)).toMatchObject({
    guestVisits: { created: 1 },
    referralCampaigns: { created: 1 },
  });
  expect(await importFiles(world, files)).toMatchObject({
    guestVisits: { created: 0, changed: 0, unchanged: 1 },
    referralCampaigns: { changed: 0, unchanged: 1 },
  });
  Object.assign(files.guestVisits[0] ?? {}, { plans: [] });
  Object.assign(files.referralCampaigns[0] ?? {}, { forFriend: 3 });
  expect(await importFiles(world, files)).toMatchObject({
    guestVisits: { changed: 1 },
    referralCampaigns: { changed: 1 },
  });
  const { db } = world.services;
  const plans = await db
    .selectFrom('guest_plan')
    .select('visits')
    .where('center_id', '=', files.id)
    .execute();
  expect(plans).toEqual([]);
});

test('what they refer to has to be in the files', async () => {
  files.guestVisits.push({ centerId: files.id, clipcard: 9, plans: [{ plan: 1, visits: 1 }] });
  files.referralCampaigns.push(
    { centerId: files.id, id: 1, name: 'Again', kind: 'DAYS', forReferrer: 1, forFriend: 0 },
    { centerId: files.id, id: 2, name: 'Clips', kind: 'CLIPS', clipcard: 8, forReferrer: 1, forFriend: 0 },
  );
  expect((await faultsIn(world, files)).map((fault) => fault.replace(/^.*?: /, ''))).toEqual([
    'no clipcard Ncc9 in clipcards.json',
    'plan 1 gives guest visits already',
    'campaign N 1 is listed twice',
    'no clipcard Ncc8 in clipcards.json',
  ]);
});
