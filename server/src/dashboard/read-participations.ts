import type { Key } from '@foyer/contract/shared/keys';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { OwnRow } from '../participation/own-participations.ts';
import { participationFrom } from '../participation/store.ts';
import { type Dependants, selectDependants } from '../person/family/dependants.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db } from '../platform/db/database.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import { keys } from '../platform/db/keys.ts';
import {
  type At,
  type DoneState,
  doneStatement,
  type FoundRow,
  plannedStatement,
  visitsStatement,
  type Wanted,
} from './store.ts';

type StatementAt<Row> = (at: At) => RawBuilder<Row>;

interface AtHome<Row> {
  rows: Row[];
  people: { id: number; first_name: string }[];
  elsewhere: { person_id: number; at_center_id: number }[];
}

/** What is read at the people's own centre, and at which others to look. Most people have been at no other. */
function selectAtHome<Row>({ centerId, people }: At, statementAt: StatementAt<Row>) {
  const listed = sql`select listed.center_id, listed.id from people as listed`;
  return sql<AtHome<Row>>`
    with people (center_id, id) as materialized (${people})
    select ${jsonRows(statementAt({ centerId, people: listed }))} as rows,
      ${jsonRows(sql`select elsewhere.person_id, elsewhere.at_center_id from participation_elsewhere as elsewhere
        where elsewhere.center_id = ${centerId} and (elsewhere.center_id, elsewhere.person_id) in (${listed})`)} as elsewhere,
      ${jsonRows(sql`select person.id, person.first_name from person
        where person.center_id = ${centerId} and (person.center_id, person.id) in (${listed})`)} as people`;
}

/** The rows of all centres, those of each in its order, and the names of the people. */
async function readEverywhere<Row>(
  db: Db,
  atHome: CompiledQuery<AtHome<Row>>,
  homeId: number,
  statementAt: StatementAt<Row>,
): Promise<{ centers: Row[][]; firstNameOf: (id: number) => string }> {
  const {
    rows: [found],
  } = await db.executeQuery(atHome);
  if (!found) throw new Error('a statement without tables returned no row');
  const centers = [found.rows];
  for (const [centerId, some] of Map.groupBy(found.elsewhere, (one) => one.at_center_id)) {
    const people = keys(some.map(({ person_id: id }) => ({ centerId: homeId, id })));
    const { rows } = await sql<{ rows: Row[] }>`
      select ${jsonRows(statementAt({ centerId, people }))} as rows`.execute(db);
    centers.push(...rows.map((one) => one.rows));
  }
  const names = new Map(found.people.map(({ id, first_name }) => [id, first_name]));
  return { centers, firstNameOf: (id) => names.get(id) ?? '' };
}

/** People of one centre, such as a family. */
interface Of {
  homeId: number;
  people: readonly Key[];
}

const readOf = <Row>(db: Db, { homeId, people }: Of, statementAt: StatementAt<Row>) =>
  readEverywhere(
    db,
    selectAtHome({ centerId: homeId, people: keys(people) }, statementAt).compile(db),
    homeId,
    statementAt,
  );

interface Found {
  centers: FoundRow[][];
  firstNameOf: (id: number) => string;
}

/** The first of all centres together. */
function firstOf({ centers, firstNameOf }: Found, limit: number, direction: 1 | -1): OwnRow[] {
  const rows = centers.flat();
  if (centers.length > 1)
    rows.sort((a, b) => direction * (Date.parse(a.starts_at) - Date.parse(b.starts_at)));
  return rows.slice(0, limit).map(({ position, starts_at: _, ...row }) => ({
    ...participationFrom(row),
    position,
    first_name: firstNameOf(row.person_id),
  }));
}

export const readPlanned = async (db: Db, of: Of, wanted: Wanted, limit: number): Promise<OwnRow[]> =>
  firstOf(await readOf(db, of, (at) => plannedStatement(at, wanted, limit)), limit, 1);

const selectPlannedForFamily = compileOnce(
  (db: Db, { now, limit, ...of }: Dependants & { now: Temporal.Instant; limit: number }) =>
    selectAtHome({ centerId: of.personCenterId, people: selectDependants(of) }, (at) =>
      plannedStatement(at, { now }, limit),
    ).compile(db),
);

/** The same for everybody whom the caller may act for: what the start page asks. */
export async function readPlannedForFamily(
  db: Db,
  of: Dependants & { now: Temporal.Instant; limit: number },
): Promise<OwnRow[]> {
  const { now, limit, personCenterId } = of;
  const statementAt = (at: At) => plannedStatement(at, { now }, limit);
  return firstOf(
    await readEverywhere(db, selectPlannedForFamily(db, of), personCenterId, statementAt),
    limit,
    1,
  );
}

const visitsAndNoShows = ['BOOKED', 'BOOKED_NO_SHOW_UP'] as const;

export const readDone = async (
  db: Db,
  of: Of,
  wanted: Wanted,
  limit: number,
  states: readonly DoneState[] = visitsAndNoShows,
): Promise<OwnRow[]> =>
  firstOf(await readOf(db, of, (at) => doneStatement(at, wanted, limit, states)), limit, -1);

/** The number of visits on each day, the first day first. */
export async function readVisits(
  db: Db,
  of: Of,
  wanted: Wanted,
  from: Temporal.Instant,
): Promise<{ date: string; visits: number }[]> {
  const { centers } = await readOf(db, of, (at) => visitsStatement(at, wanted, from));
  const days = Map.groupBy(centers.flat(), ({ date }) => date);
  return [...days]
    .map(([date, some]) => ({ date, visits: some.reduce((sum, { visits }) => sum + visits, 0) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
