import type { Key } from '@foyer/contract/shared/keys';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { jsonRows } from './json-rows.ts';
import { writeLater } from './later/write-later.ts';

/** The columns of a table that names, at a person's own centre, the others at which they have something. */
export interface ElsewhereColumns {
  center_id: number;
  person_id: number;
  at_center_id: number;
}

type ElsewhereTable = 'clipcard_elsewhere' | 'participation_elsewhere' | 'subscription_elsewhere';

interface Note {
  person: Key;
  atCenterId: number;
}

/** Names the centres at which people have something, where these are not their own. */
export async function noteElsewhere(tx: Tx, table: ElsewhereTable, notes: readonly Note[]): Promise<void> {
  const away = notes.filter(({ person, atCenterId }) => person.centerId !== atCenterId);
  for (const [homeId, some] of Map.groupBy(away, ({ person }) => person.centerId)) {
    const rows = some.map(({ person, atCenterId: at_center_id }) => {
      return { center_id: homeId, person_id: person.id, at_center_id };
    });
    const written = tx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('at_center_id');
    await writeLater(tx, written, { centerId: homeId });
  }
}

export async function forgetElsewhere(tx: Tx, table: ElsewhereTable, { centerId, id }: Key): Promise<void> {
  await tx.deleteFrom(table).where('center_id', '=', centerId).where('person_id', '=', id).execute();
}

export interface CenterOfPeople {
  centerId: number;
  people: Key[];
}

/** The centres at which people may have something, each with those who may: their own, and the others that it names. */
export async function centersOf(
  db: Db | Tx,
  table: ElsewhereTable,
  people: readonly Key[],
): Promise<CenterOfPeople[]> {
  const centers: CenterOfPeople[] = [];
  for (const [homeId, some] of Map.groupBy(people, ({ centerId }) => centerId)) {
    const elsewhere = await db
      .selectFrom(table)
      .select(['person_id', 'at_center_id'])
      .where('center_id', '=', homeId)
      .where('person_id', '=', sql<number>`any(${some.map(({ id }) => id)}::bigint[])`)
      .orderBy('at_center_id')
      .execute();
    centers.push({ centerId: homeId, people: some });
    for (const [centerId, rows] of Map.groupBy(elsewhere, ({ at_center_id }) => at_center_id))
      centers.push({ centerId, people: rows.map(({ person_id: id }) => ({ centerId: homeId, id })) });
  }
  return centers;
}

/** Reads one centre after the other, because a statement for all of them would ask every shard. */
export async function readAtEach<Row>(
  centers: readonly CenterOfPeople[],
  readAt: (center: CenterOfPeople) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const center of centers) rows.push(...(await readAt(center)));
  return rows;
}

type AtHome<Row> = Row & { is_found: true | null; elsewhere: { at_center_id: number }[] };

/**
 * What a person has, at any centre. The statement for their own centre also names the others, and most people have
 * nothing there. The rows of each centre are in the order of the statement.
 */
export async function readWherever<Row extends object>(
  db: Db | Tx,
  table: ElsewhereTable,
  { centerId, id }: Key,
  rowsAt: (centerId: number) => Expression<Row>,
): Promise<Row[]> {
  const others = sql<{ at_center_id: number }>`select elsewhere.at_center_id from ${sql.table(table)} as elsewhere
    where elsewhere.center_id = ${centerId} and elsewhere.person_id = ${id} order by elsewhere.at_center_id`;
  const { rows: found } = await sql<AtHome<Row>>`
    select own.*, named.elsewhere from (select ${jsonRows(others)} as elsewhere) as named
    left join (select true as is_found, found.* from (${rowsAt(centerId)}) as found) as own on true`.execute(db);
  const rows: Row[] = found.flatMap(({ is_found, elsewhere: _, ...row }) =>
    is_found ? (row as unknown as Row) : [],
  );
  for (const { at_center_id } of found[0]?.elsewhere ?? [])
    rows.push(...(await sql<Row>`${rowsAt(at_center_id)}`.execute(db)).rows);
  return rows;
}
