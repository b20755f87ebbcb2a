import { exponentOf } from '@foyer/contract/shared/money-text';
import type { Insertable } from 'kysely';
import { newestDocuments } from '../../clubs/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { json } from '../../platform/db/tables.ts';
import { canonical, differing, isEmpty } from '../changes.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { CleanedDocument } from './cleaned-documents.ts';

/** Writes the brand with its areas, centres and documents: only rows that are new or differ. */
export async function writeClub(run: ImportRun, club: ClubData, cleaned: CleanedDocument[]): Promise<void> {
  await writeBrand(run, club);
  await writeAreas(run, club);
  await writeCenters(run, club);
  await writeDocuments(run, club, cleaned);
}

async function writeBrand(run: ImportRun, { brand, files }: ClubData): Promise<void> {
  const { tx } = run;
  const row = { id: brand.id, name: brand.name, directory_center_id: brand.directoryCenterId };
  const change = { centerId: brand.directoryCenterId, entity: 'brand', key: brand.id, after: row };
  const existing = await tx.selectFrom('brand').selectAll().where('id', '=', brand.id).executeTakeFirst();
  if (!existing) {
    await tx.insertInto('brand').values(row).execute();
    return run.created('brands', change);
  }
  if (existing.directory_center_id !== row.directory_center_id) {
    const says = `the directory of ${brand.id} is at centre ${existing.directory_center_id} and cannot move`;
    run.faults.push(files.brand.note(['directoryCenterId'], says));
  }
  if (isEmpty(differing(row, existing))) return run.unchanged('brands');
  await tx.updateTable('brand').set(row).where('id', '=', brand.id).execute();
  run.changed('brands', { ...change, before: existing });
}

async function writeAreas(run: ImportRun, { brand, areas, files }: ClubData): Promise<void> {
  const { tx } = run;
  const ids = areas.map(({ entry }) => entry.id);
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('area').selectAll().where('id', 'in', ids).execute();
  const existing = new Map(rows.map((row) => [row.id, row]));
  const wanted = areas.map(({ entry: { id, parentId, name } }) => ({
    id,
    brand_id: brand.id,
    parent_id: parentId ?? null,
    name,
  }));
  const fresh = wanted.filter(({ id }) => !existing.has(id));
  // In one statement, because a child may come before its parent.
  if (fresh.length > 0) await tx.insertInto('area').values(fresh).execute();
  for (const [index, row] of wanted.entries()) {
    const before = existing.get(row.id);
    const change = { centerId: brand.directoryCenterId, entity: 'area', key: row.id, after: row };
    if (!before) run.created('areas', change);
    else if (before.brand_id !== brand.id)
      run.faults.push(files.areas.note([index, 'id'], `area ${row.id} belongs to ${before.brand_id}`));
    else if (isEmpty(differing(row, before))) run.unchanged('areas');
    else {
      await tx.updateTable('area').set(row).where('id', '=', row.id).execute();
      run.changed('areas', { ...change, before });
    }
  }
}

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

async function writeCenters(run: ImportRun, { brand, centers, files }: ClubData): Promise<void> {
  const { tx } = run;
  const all = await tx.selectFrom('center').selectAll().execute();
  const existing = new Map(all.map((row) => [row.id, row]));
  const ids = new Set(centers.map(({ entry }) => entry.id));
  const hostsOfOthers = new Set(all.filter(({ id }) => !ids.has(id)).flatMap(({ hosts }) => hosts));
  const wanted = centers.map(({ entry }) => centerRow(brand.id, entry));
  const fresh = wanted.filter(({ id }) => !existing.has(id));
  if (fresh.length > 0) await tx.insertInto('center').values(fresh).execute();
  for (const [index, row] of wanted.entries()) {
    for (const [place, host] of row.hosts.entries()) {
      if (!hostsOfOthers.has(host)) continue;
      const says = `${host} is the host name of another centre`;
      run.faults.push(files.centers.note([index, 'hosts', place], says));
    }
    const before = existing.get(row.id);
    const change = { centerId: row.id, entity: 'center', key: String(row.id), after: row };
    if (!before) run.created('centres', change);
    else if (before.brand_id !== brand.id)
      run.faults.push(files.centers.note([index, 'id'], `centre ${row.id} belongs to ${before.brand_id}`));
    else if (isEmpty(differing(row, before))) run.unchanged('centres');
    else {
      await tx.updateTable('center').set(row).where('id', '=', row.id).execute();
      run.changed('centres', { ...change, before });
    }
  }
}

/** Adds a version of a document if it differs; older versions stay. */
async function writeDocuments(run: ImportRun, club: ClubData, cleaned: CleanedDocument[]): Promise<void> {
  const { tx } = run;
  const existing = await newestDocuments(tx);
  const newestOf = new Map(existing.map((row) => [`${row.scope} ${row.scope_id}`, row]));
  const fresh: Insertable<Tables['config_document']>[] = [];
  for (const { scope, scopeId, document } of cleaned) {
    const key = `${scope} ${scopeId}`;
    const newest = newestOf.get(key);
    if (newest && canonical(newest.document) === canonical(document)) {
      run.unchanged('documents');
      continue;
    }
    const version = (newest?.version ?? 0) + 1;
    const author = { changed_by: run.by, changed_at: run.now };
    fresh.push({ scope, scope_id: scopeId, version, document: json(document), ...author });
    const centerId = scope === 'center' ? Number(scopeId) : club.brand.directoryCenterId;
    const change = { centerId, entity: 'config_document', key, after: { version } };
    if (newest) run.changed('documents', { ...change, before: { version: newest.version } });
    else run.created('documents', change);
  }
  for (const some of inBatches(fresh)) {
    await tx.insertInto('config_document').values(some).execute();
  }
}
