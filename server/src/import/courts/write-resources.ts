import { minuteOf } from '@foyer/contract/shared/court';
import type { Key } from '@foyer/contract/shared/keys';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Entry } from '../data-file.ts';
import { dayOf } from '../import-day.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { rowKey, sorted } from '../sorted-rows.ts';
import { weekdayNumbers } from '../weekdays.ts';
import type { ResourceData } from './court-shapes.ts';
import { noteReopenedDays } from './note-reopened.ts';

/** Checks whether a resource can be written. One that is a person ends when the person is erased. */
export async function existingResources(run: ImportRun, club: ClubData): Promise<(key: Key) => boolean> {
  const isThere = await existingPeople(run, club);
  const keys = new Set(
    club.resources
      .filter(({ entry: { centerId, person } }) => person === undefined || isThere({ centerId, id: person }))
      .map(({ entry }) => rowKey({ center_id: entry.centerId, id: entry.id })),
  );
  return ({ centerId, id }) => keys.has(rowKey({ center_id: centerId, id }));
}

const openingsOf = ({ openings }: ResourceData) =>
  openings
    .flatMap(({ weekdays, opens, closes }) =>
      weekdayNumbers(weekdays).map((weekday) => ({
        ...{ weekday, opens_minute: minuteOf(opens), closes_minute: minuteOf(closes) },
      })),
    )
    .toSorted((a, b) => a.weekday - b.weekday || a.opens_minute - b.opens_minute);

/** The exceptions by their days. Reports those that end before they begin, or begin on the same day. */
function exceptionsOf(
  run: ImportRun,
  { entry, index }: Entry<ResourceData>,
  { files, today }: { files: ClubData['files']; today: Temporal.PlainDate },
) {
  const begun = new Set<string>();
  return entry.exceptions
    .flatMap(({ from, until, opens, closes, reason }, place) => {
      const [from_day, until_day] = [dayOf(from, today), dayOf(until, today)];
      const fault = (field: string, says: string) =>
        run.faults.push(files.resources.note([index, 'exceptions', place, field], says));
      if (Temporal.PlainDate.compare(from_day, until_day) > 0) fault('until', 'it ends before it begins');
      if (begun.has(from_day.toString())) fault('from', 'another exception begins on this day');
      begun.add(from_day.toString());
      return [
        {
          ...{ from_day, until_day, reason },
          opens_minute: opens === undefined ? null : minuteOf(opens),
          closes_minute: closes === undefined ? null : minuteOf(closes),
        },
      ];
    })
    .toSorted((a, b) => Temporal.PlainDate.compare(a.from_day, b.from_day));
}

const rowOf = ({ centerId, id, name, details, room, person, hasLight, position }: ResourceData) => ({
  ...{ center_id: centerId, id, name, details, room_id: room ?? null, person_id: person ?? null },
  ...{ has_light: hasLight, position },
});

async function wantedResources(run: ImportRun, club: ClubData) {
  const isThere = await existingResources(run, club);
  const zones = new Map(club.centers.map(({ entry }) => [entry.id, entry.timeZone]));
  return club.resources.flatMap((one) => {
    const { entry } = one;
    const zone = zones.get(entry.centerId);
    if (zone === undefined) return [];
    if (!isThere(entry)) {
      run.unchanged('resources');
      return [];
    }
    const { centerId } = entry;
    const blocked = entry.blocks.filter((id) => isThere({ centerId, id })).toSorted((a, b) => a - b);
    return [
      {
        ...rowOf(entry),
        blocks: blocked.map((blocked_id) => ({ blocked_id })),
        openings: openingsOf(entry),
        exceptions: exceptionsOf(run, one, { files: club.files, today: dateIn(run.now, zone) }),
      },
    ];
  });
}
type Wanted = Awaited<ReturnType<typeof wantedResources>>[number];

/** The rows of each resource in another table, without its key. */
function ofResource<T extends { center_id: number; resource_id: number }>(rows: readonly T[]) {
  const grouped = Map.groupBy(rows, ({ center_id, resource_id }) => rowKey({ center_id, id: resource_id }));
  return (row: { center_id: number; id: number }) =>
    (grouped.get(rowKey(row)) ?? []).map(({ center_id: _, resource_id: __, ...own }) => own);
}

async function readExisting({ tx }: ImportRun, ids: readonly number[]) {
  const resources = await tx.selectFrom('resource').selectAll().where('center_id', 'in', ids).execute();
  const blocks = await tx
    .selectFrom('resource_block')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('blocked_id')
    .execute();
  const openings = await tx
    .selectFrom('resource_opening')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('weekday')
    .orderBy('opens_minute')
    .execute();
  const exceptions = await tx
    .selectFrom('resource_exception')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('from_day')
    .execute();
  const of = [ofResource(blocks), ofResource(openings), ofResource(exceptions)] as const;
  return resources.map((row) => ({
    ...{ ...row, blocks: of[0](row), openings: of[1](row), exceptions: of[2](row) },
  }));
}

/** A room or a person is one resource, also of those that the file no longer mentions. */
function reportSharedSubjects(
  run: ImportRun,
  { resources, files }: ClubData,
  existing: readonly { center_id: number; id: number; room_id: number | null; person_id: number | null }[],
): boolean {
  for (const { entry, index } of resources)
    for (const subject of ['room', 'person'] as const) {
      const number = entry[subject];
      const other = existing.find(
        (row) => row.center_id === entry.centerId && row.id !== entry.id && row[`${subject}_id`] === number,
      );
      if (number === undefined || !other) continue;
      const says = `${subject} ${number} is resource ${other.id} in the database`;
      run.faults.push(files.resources.note([index, subject], says));
    }
  return run.faults.length === 0;
}

/** Writes resources; what they block and when they are open is replaced as a whole. */
export async function writeResources(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const wanted = await wantedResources(run, club);
  if (run.faults.length > 0) return;
  const existing = await readExisting(
    run,
    club.centers.map(({ entry }) => entry.id),
  );
  if (!reportSharedSubjects(run, club, existing)) return;
  const { fresh, changed } = sorted(run, 'resources', { entity: 'resource', wanted, existing });
  const columnsOf = ({ blocks: _, openings: __, exceptions: ___, ...row }: Wanted) => row;
  for (const some of inBatches(fresh)) await tx.insertInto('resource').values(some.map(columnsOf)).execute();
  const before = new Map(existing.map((row) => [rowKey(row), row]));
  const zones = new Map(club.centers.map(({ entry }) => [entry.id, entry.timeZone]));
  for (const row of changed) {
    const { center_id, id, ...columns } = columnsOf(row);
    const [was, zone] = [before.get(rowKey(row)), zones.get(center_id)];
    if (was && zone) await noteReopenedDays(run, zone, { before: was, after: row });
    await tx
      .updateTable('resource')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
    for (const table of ['resource_block', 'resource_opening', 'resource_exception'] as const)
      await tx.deleteFrom(table).where('center_id', '=', center_id).where('resource_id', '=', id).execute();
  }
  await writeParts(run, [...fresh, ...changed]);
  await run.raiseNextId(
    'resource_id_seq',
    wanted.map(({ id }) => id),
  );
}

async function writeParts({ tx }: ImportRun, written: readonly Wanted[]): Promise<void> {
  const rowsOf = <T>(partsOf: (one: Wanted) => readonly T[]) =>
    written.flatMap((one) =>
      partsOf(one).map((part) => ({ center_id: one.center_id, resource_id: one.id, ...part })),
    );
  for (const some of inBatches(rowsOf(({ blocks }) => blocks)))
    await tx.insertInto('resource_block').values(some).execute();
  for (const some of inBatches(rowsOf(({ openings }) => openings)))
    await tx.insertInto('resource_opening').values(some).execute();
  for (const some of inBatches(rowsOf(({ exceptions }) => exceptions)))
    await tx.insertInto('resource_exception').values(some).execute();
}
