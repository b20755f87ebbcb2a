import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { ConfigScope } from './tables.ts';

export const listCenters = (db: Db) => db.selectFrom('center').selectAll().orderBy('id').execute();
export const listBrands = (db: Db) => db.selectFrom('brand').selectAll().execute();
export const listAreas = (db: Db) => db.selectFrom('area').selectAll().execute();

/** The centre that keeps the sign-in directory for the brand of a centre. */
export async function directoryCenterOf(db: Db, centerId: number): Promise<number> {
  const { directory_center_id } = await db
    .selectFrom('center')
    .innerJoin('brand', 'brand.id', 'center.brand_id')
    .select('brand.directory_center_id')
    .where('center.id', '=', centerId)
    .executeTakeFirstOrThrow();
  return directory_center_id;
}

/** The newest document of every scope. */
export const newestDocuments = async (db: Db) => {
  const found = await sql<{
    scope: ConfigScope;
    scope_id: string;
    version: number;
    document: Record<string, unknown>;
  }>`
    select distinct on (scope, scope_id) scope, scope_id, version, document
    from config_document order by scope, scope_id, version desc`.execute(db);
  return found.rows;
};

export const configChannel = 'config_changed';
export const announceChange = (db: Db) => sql`select pg_notify(${configChannel}, '')`.execute(db);

/** The centres of an area and of the areas below it; without an area, of the brand. */
export const centersOfBrand = (db: Db, brandId: string, areaId?: string) =>
  db
    .withRecursive('inside', (query) =>
      query
        .selectFrom('area')
        .select('id')
        .where('brand_id', '=', brandId)
        .$if(areaId !== undefined, (area) => area.where('id', '=', areaId ?? ''))
        .union(query.selectFrom('area').innerJoin('inside', 'inside.id', 'area.parent_id').select('area.id')),
    )
    .selectFrom('center')
    .selectAll()
    .where('area_id', 'in', (query) => query.selectFrom('inside').select('inside.id'))
    .orderBy('name')
    .execute();

export const centersById = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('center')
        .selectAll()
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .orderBy('name')
        .execute();
