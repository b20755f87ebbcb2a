import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { plainDocument } from '../../test/factories.ts';
import type { World } from '../../test/world.ts';
import { ImportError } from './import-error.ts';
import { importFolder } from './import-folder.ts';

let sequence = 0;

/** Files of a new brand with one centre and two people. */
export function brandFiles() {
  sequence += 1;
  const id = 5000 + sequence;
  const brand = `club-${id}`;
  const center = {
    id,
    areaId: `${brand}-city`,
    name: `Centre ${id}`,
    address1: '1 Court Street',
    zipCode: '02108',
    city: 'Boston',
    country: 'US',
    timeZone: 'America/New_York',
    currency: 'KWD',
    startupDate: '2020-02-29',
    hosts: [`${brand}.example`],
  };
  const maya = {
    centerId: id,
    id: 1,
    firstName: 'Maya',
    lastName: 'Lindgren',
    email: `Maya.${id}@mail.example`,
    birthday: '1987-06-03',
    status: 'ACTIVE',
    password: 'Right-horse-9',
    roles: [{ role: 'STAFF', centers: [id] }],
  };
  const leo = { centerId: id, id: 2, firstName: 'Leo', lastName: 'Lindgren', status: 'ACTIVE' };
  return {
    id,
    brand: { id: brand, name: 'Club', directoryCenterId: id },
    areas: [
      { id: `${brand}-city`, parentId: `${brand}-land`, name: 'City' },
      { id: `${brand}-land`, name: 'Land' },
    ],
    centers: [center],
    people: [maya, leo] as Record<string, unknown>[],
    /** Written only if they have entries, because a brand need not have these files. */
    families: [] as Record<string, unknown>[],
    companies: [] as Record<string, unknown>[],
    invoices: [] as Record<string, unknown>[],
    products: [] as Record<string, unknown>[],
    clipcards: [] as Record<string, unknown>[],
    rooms: [] as Record<string, unknown>[],
    activities: [] as Record<string, unknown>[],
    plans: [] as Record<string, unknown>[],
    subscriptions: [] as Record<string, unknown>[],
    questionnaires: [] as Record<string, unknown>[],
    addOns: [] as Record<string, unknown>[],
    campaigns: [] as Record<string, unknown>[],
    agreements: [] as Record<string, unknown>[],
    paymentAgreements: [] as Record<string, unknown>[],
    timetable: [] as Record<string, unknown>[],
    participations: [] as Record<string, unknown>[],
    resources: [] as Record<string, unknown>[],
    courtBookings: [] as Record<string, unknown>[],
    guestVisits: [] as Record<string, unknown>[],
    referralCampaigns: [] as Record<string, unknown>[],
    courseLevels: [] as Record<string, unknown>[],
    courseProducts: [] as Record<string, unknown>[],
    personLevels: [] as Record<string, unknown>[],
    courses: [] as Record<string, unknown>[],
    campSeasons: [] as Record<string, unknown>[],
    camps: [] as Record<string, unknown>[],
    personDocuments: [] as Record<string, unknown>[],
    staff: [] as Record<string, unknown>[],
    staffBookings: [] as Record<string, unknown>[],
    documents: { brand: structuredClone(plainDocument) } as Record<string, Record<string, unknown>>,
  };
}
export type Files = ReturnType<typeof brandFiles>;

/** Writes the files into a temporary folder, which the caller removes. */
export async function folderOf(...brands: Files[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-import-'));
  for (const files of brands) {
    const { brand, areas, centers, people, families, companies, invoices, products, clipcards } = files;
    await put(folder, `${brand.id}/brand.json`, brand);
    await put(folder, `${brand.id}/areas.json`, areas);
    await put(folder, `${brand.id}/centers.json`, centers);
    await put(folder, `${brand.id}/people.json`, people);
    if (families.length > 0) await put(folder, `${brand.id}/families.json`, families);
    if (companies.length > 0) await put(folder, `${brand.id}/companies.json`, companies);
    if (invoices.length > 0) await put(folder, `${brand.id}/invoices.json`, invoices);
    if (products.length > 0) await put(folder, `${brand.id}/clipcards.json`, products);
    if (clipcards.length > 0) await put(folder, `${brand.id}/person-clipcards.json`, clipcards);
    const plain = [
      'rooms',
      'resources',
      'activities',
      'plans',
      'subscriptions',
      'questionnaires',
      'participations',
      'campaigns',
      'courses',
      'camps',
      'staff',
    ] as const;
    for (const name of plain)
      if (files[name].length > 0) await put(folder, `${brand.id}/${name}.json`, files[name]);
    if (files.addOns.length > 0) await put(folder, `${brand.id}/add-ons.json`, files.addOns);
    if (files.agreements.length > 0)
      await put(folder, `${brand.id}/company-agreements.json`, files.agreements);
    if (files.paymentAgreements.length > 0)
      await put(folder, `${brand.id}/payment-agreements.json`, files.paymentAgreements);
    if (files.guestVisits.length > 0) await put(folder, `${brand.id}/guest-visits.json`, files.guestVisits);
    if (files.referralCampaigns.length > 0)
      await put(folder, `${brand.id}/referral-campaigns.json`, files.referralCampaigns);
    if (files.courseProducts.length > 0)
      await put(folder, `${brand.id}/course-products.json`, files.courseProducts);
    if (files.personLevels.length > 0)
      await put(folder, `${brand.id}/person-levels.json`, files.personLevels);
    if (files.personDocuments.length > 0)
      await put(folder, `${brand.id}/person-documents.json`, files.personDocuments);
    if (files.courseLevels.length > 0)
      await put(folder, `${brand.id}/course-levels.json`, files.courseLevels);
    if (files.campSeasons.length > 0) await put(folder, `${brand.id}/camp-seasons.json`, files.campSeasons);
    if (files.courtBookings.length > 0)
      await put(folder, `${brand.id}/court-bookings.json`, files.courtBookings);
    if (files.staffBookings.length > 0)
      await put(folder, `${brand.id}/staff-bookings.json`, files.staffBookings);
    if (files.timetable.length > 0) await put(folder, `${brand.id}/classes.json`, files.timetable);
    for (const [name, document] of Object.entries(files.documents)) {
      await put(folder, `${brand.id}/config/${name}.json`, document);
    }
  }
  return folder;
}

export async function put(folder: string, name: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

/** Imports the files and returns the tallies. */
export async function importFiles({ services, clock }: World, files: Files) {
  const folder = await folderOf(files);
  try {
    const given = { db: services.db, clock, folder, by: 'test', progress: () => undefined };
    return (await importFolder(given)).tallies;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Imports the files and returns the faults, without the centre's number. */
export const faultsIn = (world: World, files: Files): Promise<string[]> =>
  importFiles(world, files).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      return error.faults.map(({ file, line, says }) =>
        `${file}:${line}: ${says}`
          .replaceAll(`${files.brand.id}/`, '')
          .replaceAll(new RegExp(`\\b${files.id}(?=\\D|$)`, 'g'), 'N'),
      );
    },
  );
