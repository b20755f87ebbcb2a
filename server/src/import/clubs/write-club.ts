import type { Insertable } from 'kysely';
import { newestDocuments } from '../../clubs/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { json } from '../../platform/db/tables.ts';
import { canonical, differing, isEmpty } from '../changes.ts';
import { inBatches, type Writing } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { CleanedDocument } from './cleaned-documents.ts';

/** The brand with its areas, centres and documents; each row only where it is new or differs. */
export async function writeClub(writing: Writing, club: ClubData, cleaned: CleanedDocument[]): Promise<void> {
  await writeBrand(writing, club);
  await writeAreas(writing, club);
  await writeCenters(writing, club);
  await writeDocuments(writing, club, cleaned);
}

async function writeBrand(writing: Writing, { brand, files }: ClubData): Promise<void> {
  const { tx } = writing;
  const row = { id: brand.id, name: brand.name, directory_center_id: brand.directoryCenterId };
  const change = { centerId: brand.directoryCenterId, entity: 'brand', key: brand.id, after: row };
  const standing = await tx.selectFrom('brand').selectAll().where('id', '=', brand.id).executeTakeFirst();
  if (!standing) {
    await tx.insertInto('brand').values(row).execute();
    return writing.created('brands', change);
  }
  if (standing.directory_center_id !== row.directory_center_id) {
    const says = `the directory of ${brand.id} is at centre ${standing.directory_center_id} and cannot move`;
    writing.faults.push(files.brand.note(['directoryCenterId'], says));
  }
  if (isEmpty(differing(row, standing))) return writing.unchanged('brands');
  await tx.updateTable('brand').set(row).where('id', '=', brand.id).execute();
  writing.changed('brands', { ...change, before: standing });
}

async function writeAreas(writing: Writing, { brand, areas, files }: ClubData): Promise<void> {
  const { tx } = writing;
  const ids = areas.map(({ entry }) => entry.id);
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('area').selectAll().where('id', 'in', ids).execute();
  const standing = new Map(rows.map((row) => [row.id, row]));
  const wanted = areas.map(({ entry: { id, parentId, name } }) => ({
    id,
    brand_id: brand.id,
    parent_id: parentId ?? null,
    name,
  }));
  const fresh = wanted.filter(({ id }) => !standing.has(id));
  // In one statement, so that a child may stand before its parent.
  if (fresh.length > 0) await tx.insertInto('area').values(fresh).execute();
  for (const [index, row] of wanted.entries()) {
    const before = standing.get(row.id);
    const change = { centerId: brand.directoryCenterId, entity: 'area', key: row.id, after: row };
    if (!before) writing.created('areas', change);
    else if (before.brand_id !== brand.id)
      writing.faults.push(files.areas.note([index, 'id'], `area ${row.id} belongs to ${before.brand_id}`));
    else if (isEmpty(differing(row, before))) writing.unchanged('areas');
    else {
      await tx.updateTable('area').set(row).where('id', '=', row.id).execute();
      writing.changed('areas', { ...change, before });
    }
  }
}

/** How many decimals a currency has, as ISO 4217 says. */
const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const centerRow = (brandId: string, center: CenterData) => ({
  id: center.id,
  brand_id: brandId,
  area_id: center.areaId,
  name: center.name,
  address1: center.address1,
  zip_code: center.zipCode,
  city: center.city,
  country: center.country,
  time_zone: center.timeZone,
  currency: center.currency,
  currency_exponent: exponentOf(center.currency),
  phone: center.phone ?? null,
  email: center.email ?? null,
  latitude: center.latitude ?? null,
  longitude: center.longitude ?? null,
  startup_date: center.startupDate ? Temporal.PlainDate.from(center.startupDate) : null,
  hosts: center.hosts,
});

async function writeCenters(writing: Writing, { brand, centers, files }: ClubData): Promise<void> {
  const { tx } = writing;
  const all = await tx.selectFrom('center').selectAll().execute();
  const standing = new Map(all.map((row) => [row.id, row]));
  const ids = new Set(centers.map(({ entry }) => entry.id));
  const hostsOfOthers = new Set(all.filter(({ id }) => !ids.has(id)).flatMap(({ hosts }) => hosts));
  const wanted = centers.map(({ entry }) => centerRow(brand.id, entry));
  const fresh = wanted.filter(({ id }) => !standing.has(id));
  if (fresh.length > 0) await tx.insertInto('center').values(fresh).execute();
  for (const [index, row] of wanted.entries()) {
    for (const [place, host] of row.hosts.entries()) {
      if (!hostsOfOthers.has(host)) continue;
      const says = `${host} is the host name of another centre`;
      writing.faults.push(files.centers.note([index, 'hosts', place], says));
    }
    const before = standing.get(row.id);
    const change = { centerId: row.id, entity: 'center', key: String(row.id), after: row };
    if (!before) writing.created('centres', change);
    else if (before.brand_id !== brand.id)
      writing.faults.push(
        files.centers.note([index, 'id'], `centre ${row.id} belongs to ${before.brand_id}`),
      );
    else if (isEmpty(differing(row, before))) writing.unchanged('centres');
    else {
      await tx.updateTable('center').set(row).where('id', '=', row.id).execute();
      writing.changed('centres', { ...change, before });
    }
  }
}

/** A document gets a new version when it says something new; older versions stay. */
async function writeDocuments(writing: Writing, club: ClubData, cleaned: CleanedDocument[]): Promise<void> {
  const { tx } = writing;
  const standing = await newestDocuments(tx);
  const newestOf = new Map(standing.map((row) => [`${row.scope} ${row.scope_id}`, row]));
  const fresh: Insertable<Tables['config_document']>[] = [];
  for (const { scope, scopeId, document } of cleaned) {
    const key = `${scope} ${scopeId}`;
    const newest = newestOf.get(key);
    if (newest && canonical(newest.document) === canonical(document)) {
      writing.unchanged('documents');
      continue;
    }
    const version = (newest?.version ?? 0) + 1;
    const author = { changed_by: writing.by, changed_at: writing.now };
    fresh.push({ scope, scope_id: scopeId, version, document: json(document), ...author });
    const centerId = scope === 'center' ? Number(scopeId) : club.brand.directoryCenterId;
    const change = { centerId, entity: 'config_document', key, after: { version } };
    if (newest) writing.changed('documents', { ...change, before: { version: newest.version } });
    else writing.created('documents', change);
  }
  for (const some of inBatches(fresh)) {
    await tx.insertInto('config_document').values(some).execute();
  }
}
