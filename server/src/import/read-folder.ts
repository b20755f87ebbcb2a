import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, document } from '../clubs/document.ts';
import type { ConfigScope } from '../clubs/tables.ts';
import {
  type ActivityData,
  activityShape,
  type ParticipationData,
  type PlanData,
  participationShape,
  planShape,
  type RoomData,
  roomShape,
  type SubscriptionData,
  subscriptionShape,
  type TimetableData,
  timetableShape,
} from './classes/class-shapes.ts';
import {
  type DataFile,
  type Entry,
  type Note,
  readDataFile,
  shaped,
  shapedList,
  valueAt,
} from './data-file.ts';
import {
  type ClipcardData,
  clipcardShape,
  type ProductData,
  productShape,
} from './products/clipcard-shapes.ts';
import {
  type AreaData,
  areaShape,
  type BrandData,
  brandShape,
  type CenterData,
  type CompanyData,
  centerShape,
  companyShape,
  type FamilyData,
  familyShape,
  type InvoiceData,
  invoiceShape,
  type PersonData,
  personShape,
} from './shapes.ts';

export interface DocumentData {
  scope: ConfigScope;
  scopeId: string;
  /** As it was written; what is saved is cleaned. */
  document: Document;
  file: DataFile;
}

interface Known {
  has(id: unknown): boolean;
}

/** One brand as its folder tells it. Entries that are faulty are left out; their numbers are still known. */
export interface ClubData {
  brand: BrandData;
  areas: Entry<AreaData>[];
  centers: Entry<CenterData>[];
  people: Entry<PersonData>[];
  families: Entry<FamilyData>[];
  companies: Entry<CompanyData>[];
  invoices: Entry<InvoiceData>[];
  products: Entry<ProductData>[];
  clipcards: Entry<ClipcardData>[];
  rooms: Entry<RoomData>[];
  activities: Entry<ActivityData>[];
  plans: Entry<PlanData>[];
  subscriptions: Entry<SubscriptionData>[];
  timetable: Entry<TimetableData>[];
  participations: Entry<ParticipationData>[];
  documents: DocumentData[];
  known: { areas: Known; centers: Known };
  files: {
    brand: DataFile;
    areas: DataFile;
    centers: DataFile;
    people: DataFile;
    families: DataFile;
    companies: DataFile;
    invoices: DataFile;
    products: DataFile;
    clipcards: DataFile;
    rooms: DataFile;
    activities: DataFile;
    plans: DataFile;
    subscriptions: DataFile;
    timetable: DataFile;
    participations: DataFile;
  };
}

const needed = ['brand.json', 'areas.json', 'centers.json', 'people.json'];
const filesOfBrand = [
  ...needed,
  'families.json',
  'companies.json',
  'invoices.json',
  'clipcards.json',
  'person-clipcards.json',
  'rooms.json',
  'activities.json',
  'plans.json',
  'subscriptions.json',
  'classes.json',
  'participations.json',
];
const documentName = /^(brand|area-(?<area>[a-z][a-z0-9-]*)|center-(?<center>[1-9]\d{0,9}))\.json$/;

const entriesOf = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Reads the brands of a folder: the folder itself is one, or its subfolders are, where they hold a brand.json. */
export async function readFolder(folder: string): Promise<{ clubs: ClubData[]; faults: Note[] }> {
  const faults: Note[] = [];
  const isBrand = async (sub: string) =>
    (await entriesOf(join(folder, sub))).some(({ name }) => name === 'brand.json');
  const subfolders: string[] = [];
  if (await isBrand('')) subfolders.push('');
  else {
    for (const entry of await entriesOf(folder)) {
      if (entry.isDirectory() && (await isBrand(entry.name))) subfolders.push(entry.name);
    }
  }
  if (subfolders.length === 0) {
    faults.push({ file: folder, line: 1, says: 'holds no brand.json, and none of its folders does' });
  }
  const clubs: ClubData[] = [];
  for (const sub of subfolders) {
    const club = await readClub(folder, sub, faults);
    if (club) clubs.push(club);
  }
  return { clubs, faults };
}

async function readClub(folder: string, sub: string, faults: Note[]): Promise<ClubData | undefined> {
  const at = (name: string) => (sub ? `${sub}/${name}` : name);
  const present = (await entriesOf(join(folder, sub))).map(({ name }) => name);
  for (const name of present.filter((file) => file.endsWith('.json') && !filesOfBrand.includes(file))) {
    faults.push({ file: at(name), line: 1, says: `is none of ${filesOfBrand.join(', ')}` });
  }
  const read = async (name: string): Promise<DataFile | undefined> => {
    if (present.includes(name)) return readDataFile(folder, at(name), faults);
    faults.push({ file: at(name), line: 1, says: 'is missing' });
    return undefined;
  };
  const [brand, areas, centers, people] = await Promise.all(needed.map(read));
  const mayLack = async (name: string): Promise<DataFile> =>
    (present.includes(name) && (await read(name))) || emptyList(at(name));
  const families = await mayLack('families.json');
  const companies = await mayLack('companies.json');
  const invoices = await mayLack('invoices.json');
  const products = await mayLack('clipcards.json');
  const clipcards = await mayLack('person-clipcards.json');
  const rooms = await mayLack('rooms.json');
  const activities = await mayLack('activities.json');
  const plans = await mayLack('plans.json');
  const subscriptions = await mayLack('subscriptions.json');
  const timetable = await mayLack('classes.json');
  const participations = await mayLack('participations.json');
  const brandSaid = brand && shaped(brand, brandShape, faults);
  const documents = present.includes('config')
    ? await readDocuments(folder, at('config'), brandSaid?.id ?? '', faults)
    : [];
  if (!brand || !areas || !centers || !people) return undefined;
  return {
    // Stands in for a faulty one so that the rest can be checked; it is never written.
    brand: brandSaid ?? { id: '', name: '-', directoryCenterId: 0 },
    areas: shapedList(areas, areaShape, faults),
    centers: shapedList(centers, centerShape, faults),
    people: shapedList(people, personShape, faults),
    families: shapedList(families, familyShape, faults),
    companies: shapedList(companies, companyShape, faults),
    invoices: shapedList(invoices, invoiceShape, faults),
    products: shapedList(products, productShape, faults),
    clipcards: shapedList(clipcards, clipcardShape, faults),
    rooms: shapedList(rooms, roomShape, faults),
    activities: shapedList(activities, activityShape, faults),
    plans: shapedList(plans, planShape, faults),
    subscriptions: shapedList(subscriptions, subscriptionShape, faults),
    timetable: shapedList(timetable, timetableShape, faults),
    participations: shapedList(participations, participationShape, faults),
    documents,
    known: { areas: idsIn(areas), centers: idsIn(centers) },
    files: {
      brand,
      areas,
      centers,
      people,
      families,
      companies,
      invoices,
      products,
      clipcards,
      rooms,
      activities,
      plans,
      subscriptions,
      timetable,
      participations,
    },
  };
}

/** Stands in for a file that a brand need not have. */
const emptyList = (name: string): DataFile => ({
  name,
  value: [],
  note: (_path, says) => ({ file: name, line: 1, says }),
});

/** Where a file cannot be read, whatever points into it is left to be checked when it can. */
const idsIn = ({ value }: DataFile): Known =>
  Array.isArray(value) ? new Set(value.map((entry) => valueAt(entry, ['id']))) : { has: () => true };

async function readDocuments(
  folder: string,
  sub: string,
  brandId: string,
  faults: Note[],
): Promise<DocumentData[]> {
  const found: DocumentData[] = [];
  for (const { name } of await entriesOf(join(folder, sub))) {
    const match = documentName.exec(name);
    if (!match) {
      const says = 'is none of brand.json, area-….json, center-….json';
      faults.push({ file: `${sub}/${name}`, line: 1, says });
      continue;
    }
    const file = await readDataFile(folder, `${sub}/${name}`, faults);
    const { area, center } = match.groups ?? {};
    const scope: ConfigScope = area ? 'area' : center ? 'center' : 'brand';
    // What was written is kept, not what the shape makes of it; a faulty one still serves to check the others.
    shaped(file, document, faults);
    const value = file.value;
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      found.push({ scope, scopeId: area ?? center ?? brandId, document: value as Document, file });
    }
  }
  return found;
}
