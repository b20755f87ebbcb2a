import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, document } from '../clubs/document.ts';
import type { ConfigScope } from '../clubs/tables.ts';
import { type DataFile, type Note, readDataFile, shaped, shapedList, valueAt } from './data-file.ts';
import { isNeeded, type ListName, type Lists, listNames, lists } from './lists.ts';
import { type BrandData, brandShape } from './shapes.ts';

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
export interface ClubData extends Lists {
  brand: BrandData;
  documents: DocumentData[];
  known: { areas: Known; centers: Known };
  files: Record<'brand' | ListName, DataFile>;
}

const brandFile = 'brand.json';
const filesOfBrand = [brandFile, ...listNames.map((name) => lists[name].file)];
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
  const [brand, ...needed] = await Promise.all([
    read(brandFile),
    ...listNames.filter(isNeeded).map((name) => read(lists[name].file)),
  ]);
  const files = new Map(listNames.filter(isNeeded).map((name, place) => [name, needed[place]]));
  for (const name of listNames.filter((list) => !isNeeded(list))) {
    const { file } = lists[name];
    files.set(name, (present.includes(file) && (await read(file))) || emptyList(at(file)));
  }
  const brandEntry = brand && shaped(brand, brandShape, faults);
  const documents = present.includes('config')
    ? await readDocuments(folder, at('config'), brandEntry?.id ?? '', faults)
    : [];
  if (!brand || [...files.values()].includes(undefined)) return undefined;
  const listFiles = Object.fromEntries(files) as Record<ListName, DataFile>;
  const entries = listNames.map((name) => [name, shapedList(listFiles[name], lists[name].shape, faults)]);
  return {
    // Replaces a faulty one so that the rest can be checked; it is never written.
    brand: brandEntry ?? { id: '', name: '-', directoryCenterId: 0 },
    ...(Object.fromEntries(entries) as Lists),
    documents,
    known: { areas: idsIn(listFiles.areas), centers: idsIn(listFiles.centers) },
    files: { brand, ...listFiles },
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
