import type { AccessLevel } from '@foyer/contract/shared/access';
import type { ExpressionBuilder } from 'kysely';
import { columnsOf, searchTextOf, type WrittenColumns } from '../../person/columns.ts';
import { changedFields } from '../../person/profile/changed-fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { differing, isEmpty } from '../changes.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { PersonData } from '../shapes.ts';
import type { ListedPerson } from './listed-person.ts';
import { personKey } from './passwords.ts';
import { writeSignIns } from './write-sign-ins.ts';

/** Columns that the file sets; others keep the values of the person or the club. */
function saidOf(person: PersonData, country: string): WrittenColumns {
  const said = {
    status: person.status,
    external_id: person.externalId,
    member_since: person.memberSince && Temporal.PlainDate.from(person.memberSince),
    is_blocked_by_club: person.isBlocked,
    is_blacklisted: person.isBlacklisted,
    gdpr_version: person.gdprVersion,
    gdpr_accepted: person.gdprAccepted,
  };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...columnsOf(person, country), ...known } as WrittenColumns;
}

const absent = { email: null, phone: null, birthday: null, preferred_language: null, external_id: null };

/** Inserts or updates people, with their roles and credentials. */
export async function writePeople(
  run: ImportRun,
  club: ClubData,
  hashes: Map<string, string>,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const countryOf = new Map(club.centers.map(({ entry }) => [entry.id, entry.country]));
  const entries = club.people.map(
    ({ entry: person, index }): ListedPerson => ({
      person,
      columns: saidOf(person, countryOf.get(person.centerId) ?? ''),
      note: (field, says) => club.files.people.note([index, field], says),
    }),
  );
  let done = 0;
  for (const some of inBatches(await withoutForgotten(run, entries))) {
    const before = await writeRows(run, some);
    const roles = await writeRoles(run, some);
    const signIns = await writeSignIns(run, club.brand.directoryCenterId, some, hashes);
    for (const { person, columns: said } of some) {
      const key = personKey(person);
      const row = before.get(key);
      const more = { ...roles.get(key), ...signIns.get(key) };
      const change = { centerId: person.centerId, entity: 'person', key };
      if (!row) run.created('people', { ...change, after: { ...changedFields({}, said).after, ...more } });
      else if (isEmpty(row.differing) && !roles.has(key) && !signIns.has(key)) run.unchanged('people');
      else {
        const { before: was, after } = changedFields(onlyOf(row.existing, row.differing), row.differing);
        run.changed('people', { ...change, before: was, after: { ...after, ...more } });
      }
    }
    done += some.length;
    progress(done, entries.length);
  }
  // New people get numbers that no imported person has.
  await run.raiseNextId(
    'person_id_seq',
    club.people.map(({ entry }) => entry.id),
  );
}

const onlyOf = (row: object, names: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(names, name)));

const isOneOf =
  (some: ListedPerson[]) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'person'>) =>
    eb(
      refTuple('center_id', 'id'),
      'in',
      some.map(({ person }) => tuple(person.centerId, person.id)),
    );

/** An old file does not bring back erased people. */
async function withoutForgotten(run: ImportRun, entries: ListedPerson[]): Promise<ListedPerson[]> {
  const forgotten = new Set<string>();
  for (const some of inBatches(entries)) {
    const rows = await run.tx
      .selectFrom('person')
      .select(['center_id', 'id'])
      .where(isOneOf(some))
      .where('forgotten_at', 'is not', null)
      .execute();
    for (const row of rows) {
      forgotten.add(personKey({ centerId: row.center_id, id: row.id }));
      run.unchanged('people');
    }
  }
  return entries.filter(({ person }) => !forgotten.has(personKey(person)));
}

async function writeRows({ tx, now }: ImportRun, some: ListedPerson[]) {
  const rows = await tx.selectFrom('person').selectAll().where(isOneOf(some)).execute();
  const existing = new Map(rows.map((row) => [personKey({ centerId: row.center_id, id: row.id }), row]));
  const fresh = some.filter(({ person }) => !existing.has(personKey(person)));
  if (fresh.length > 0) {
    const values = fresh.map(({ person, columns: said }) => {
      const row = { ...absent, ...said, first_name: person.firstName, last_name: person.lastName };
      return {
        ...row,
        status: person.status,
        center_id: person.centerId,
        id: person.id,
        created_at: now,
        search: searchTextOf(row),
      };
    });
    await tx.insertInto('person').values(values).execute();
  }
  const found = new Map<string, { existing: object; differing: object }>();
  for (const { person, columns: said } of some) {
    const row = existing.get(personKey(person));
    if (!row) continue;
    const changes = differing({ ...said, search: searchTextOf({ ...row, ...said }) }, row);
    found.set(personKey(person), { existing: row, differing: changes });
    if (isEmpty(changes)) continue;
    await tx
      .updateTable('person')
      .set(changes)
      .where('center_id', '=', person.centerId)
      .where('id', '=', person.id)
      .execute();
  }
  return found;
}

/** Everybody has the MEMBER role at their centre, leads too: calls that need a membership check the status. */
const rolesOf = ({ centerId, roles = [] }: PersonData): { role: AccessLevel; scope_center_id: number }[] => [
  { role: 'MEMBER', scope_center_id: centerId },
  ...roles.flatMap(({ role, centers }) => centers.map((scope_center_id) => ({ role, scope_center_id }))),
];

async function writeRoles({ tx }: ImportRun, some: ListedPerson[]): Promise<Map<string, object>> {
  const rows = await tx
    .selectFrom('person_role')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('center_id', 'person_id'),
        'in',
        some.map(({ person }) => tuple(person.centerId, person.id)),
      ),
    )
    .execute();
  const textOf = ({ role, scope_center_id }: { role: AccessLevel; scope_center_id: number }) =>
    `${role} at ${scope_center_id}`;
  const held = Map.groupBy(rows, (row) => personKey({ centerId: row.center_id, id: row.person_id }));
  const changed = new Map<string, object>();
  for (const { person } of some) {
    const wanted = new Map(rolesOf(person).map((role) => [textOf(role), role]));
    const before = new Set((held.get(personKey(person)) ?? []).map(textOf));
    if (wanted.size === before.size && [...wanted.keys()].every((text) => before.has(text))) continue;
    changed.set(personKey(person), { roles: [...wanted.keys()] });
  }
  const touched = some.filter(({ person }) => changed.has(personKey(person)));
  for (const { person } of touched.filter(({ person: one }) => held.has(personKey(one)))) {
    await tx
      .deleteFrom('person_role')
      .where('center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .execute();
  }
  const values = touched.flatMap(({ person }) =>
    [...new Map(rolesOf(person).map((role) => [textOf(role), role])).values()].map((role) => ({
      center_id: person.centerId,
      person_id: person.id,
      ...role,
    })),
  );
  if (values.length > 0) await tx.insertInto('person_role').values(values).execute();
  return changed;
}
