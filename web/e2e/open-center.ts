import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importFolder } from '../../server/src/import/import-folder.ts';
import type { ClubName, Portal } from './portal.ts';

const demo = resolve(import.meta.dirname, '../../demo');

interface NewCenter {
  area: { id: string; name: string };
  /** What is the same in the whole area, as in config/area-….json. */
  areaDocument: object;
  center: { id: number; areaId: string; hosts: string[] } & Record<string, unknown>;
  plans: ({ centerId: number } & Record<string, unknown>)[];
}

/** Kestrel's first centre in Britain. The demo has none that takes pounds. */
export const london: NewCenter = {
  area: { id: 'kestrel-gb', name: 'United Kingdom' },
  areaDocument: {
    locales: [
      {
        code: 'en',
        locale: 'en-GB',
        longName: 'English',
        shortName: 'EN',
        numberFormat: 'en-GB',
        dateFormat: 'D MMM YYYY',
        dateFormatFull: 'dddd D MMMM YYYY',
        order: 1,
        direction: 'ltr',
      },
    ],
    paymentProvidersConfig: { directDebit: null },
  },
  center: {
    id: 102,
    areaId: 'kestrel-gb',
    name: 'Kestrel Park London',
    address1: '31 Foundry Street',
    zipCode: 'SE1 9XX',
    city: 'London',
    country: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    hosts: ['london.kestrel.localhost'],
  },
  plans: [
    {
      centerId: 102,
      id: 1,
      name: 'Full Club',
      price: 7900,
      taxRate: 2000,
      joiningFee: 3050,
      privileges: [{}],
    },
  ],
};

/** Imports another centre of a club while the portal runs. */
export async function openCenter(portal: Portal, club: ClubName, opened: NewCenter): Promise<void> {
  const { area, areaDocument, center, plans } = opened;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-centre-'));
  const read = async (file: string): Promise<object[]> =>
    JSON.parse(await readFile(join(demo, club, file), 'utf8'));
  const write = (file: string, content: object) => writeFile(join(folder, file), JSON.stringify(content));
  try {
    for (const kept of ['brand.json', 'config'])
      await cp(join(demo, club, kept), join(folder, kept), { recursive: true });
    await write('areas.json', [...(await read('areas.json')), area]);
    await write('centers.json', [...(await read('centers.json')), center]);
    await write('people.json', []);
    await write('plans.json', plans);
    await write(`config/area-${area.id}.json`, areaDocument);
    const { db, clock } = portal;
    await importFolder({ db, clock, folder, by: 'journey', progress: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
}
