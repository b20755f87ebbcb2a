import type { Key } from '@foyer/contract/shared/keys';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { jsonRows } from './json-rows.ts';
import { keys } from './keys.ts';
import { writeLater } from './later/write-later.ts';

/** The columns of a table that names, at a person's own centre, the others at which they have something. */
export interface ElsewhereColumns {
  center_id: number;
  person_id: number;
  at_center_id: number;
}

type ElsewhereTable =
  | 'clipcard_elsewhere'
  | 'participation_elsewhere'
  | 'payer_elsewhere'
  | 'referral_elsewhere'
  | 'subscription_elsewhere';

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

type Named<Row, Other> = Row & { is_found: true | null; others: Other[] };

/** Rows and what a second query names, in one statement. */
async function readBoth<Row extends object, Other>(
  db: Db | Tx,
  own: Expression<Row>,
  others: RawBuilder<Other>,
): Promise<{ rows: Row[]; others: Other[] }> {
  const { rows: found } = await sql<Named<Row, Other>>`
    select own.*, named.others from (select ${jsonRows(others)} as others) as named
    left join (select true as is_found, found.* from (${own}) as found) as own on true`.execute(db);
  const rows = found.flatMap(({ is_found, others: _, ...row }) => (is_found ? (row as unknown as Row) : []));
  return { rows, others: found[0]?.others ?? [] };
}

const readFrom = async <Row>(db: Db | Tx, rows: Expression<Row>): Promise<Row[]> =>
  (await sql<Row>`${rows}`.execute(db)).rows;

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
  const { rows, others } = await readBoth(
    db,
    rowsAt(centerId),
    sql<{ at_center_id: number }>`select elsewhere.at_center_id from ${sql.table(table)} as elsewhere
      where elsewhere.center_id = ${centerId} and elsewhere.person_id = ${id} order by elsewhere.at_center_id`,
  );
  for (const { at_center_id } of others) rows.push(...(await readFrom(db, rowsAt(at_center_id))));
  return rows;
}

export interface PeopleAt {
  centerId: number;
  /** For `(center_id, id) in (…)`. */
  people: RawBuilder<unknown>;
}

/** The same for several people of one centre, whom a query selects there. */
export async function readWhereverOf<Row extends object>(
  db: Db | Tx,
  table: ElsewhereTable,
  { centerId: homeId, people }: PeopleAt,
  rowsAt: (at: PeopleAt) => Expression<Row>,
): Promise<Row[]> {
  const { rows, others } = await readBoth(
    db,
    rowsAt({ centerId: homeId, people }),
    sql<{ person_id: number; at_center_id: number }>`
      select elsewhere.person_id, elsewhere.at_center_id from ${sql.table(table)} as elsewhere
      where elsewhere.center_id = ${homeId} and (elsewhere.center_id, elsewhere.person_id) in (${people})
      order by elsewhere.at_center_id`,
  );
  for (const [centerId, some] of Map.groupBy(others, ({ at_center_id }) => at_center_id)) {
    const theirs = keys(some.map(({ person_id: id }) => ({ centerId: homeId, id })));
    rows.push(...(await readFrom(db, rowsAt({ centerId, people: theirs }))));
  }
  return rows;
}
