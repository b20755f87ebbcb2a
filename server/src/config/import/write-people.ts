import type { AccessLevel } from '@foyer/contract/shared/access';
import { sql } from 'kysely';
import { differing, isEmpty } from './changes.ts';
import type { Note } from './data-file.ts';
import { personKey } from './passwords.ts';
import type { ClubData } from './read-folder.ts';
import type { PersonData } from './shapes.ts';
import { writeSignIns } from './write-sign-ins.ts';
import { inBatches, type Writing } from './writing.ts';

/** Only what the file says; what it leaves out is left as the person or the club has set it. */
const fieldsOf = (person: PersonData) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  status: person.status,
  ...(person.email === undefined ? {} : { email: person.email }),
  ...(person.phone === undefined ? {} : { phone: person.phone }),
  ...(person.birthday === undefined ? {} : { birthday: Temporal.PlainDate.from(person.birthday) }),
  ...(person.gender === undefined ? {} : { gender: person.gender }),
  ...(person.preferredLanguage === undefined ? {} : { preferred_language: person.preferredLanguage }),
  ...(person.externalId === undefined ? {} : { external_id: person.externalId }),
});

const absent = { email: null, phone: null, birthday: null, preferred_language: null, external_id: null };

export interface Listed {
  person: PersonData;
  note(field: string, says: string): Note;
}

/** People are put in or brought up to date, with what they may do and how they sign in. */
export async function writePeople(
  writing: Writing,
  club: ClubData,
  hashes: Map<string, string>,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const entries = club.people.map(
    ({ entry: person, index }): Listed => ({
      person,
      note: (field, says) => club.files.people.note([index, field], says),
    }),
  );
  let done = 0;
  for (const some of inBatches(entries)) {
    const before = await writeRows(writing, some);
    const roles = await writeRoles(writing, some);
    const signIns = await writeSignIns(writing, club.brand.directoryCenterId, some, hashes);
    for (const { person } of some) {
      const key = personKey(person);
      const row = before.get(key);
      const after = { ...fieldsOf(person), ...roles.get(key), ...signIns.get(key) };
      const change = { centerId: person.centerId, entity: 'person', key, after };
      if (!row) writing.created('people', change);
      else if (isEmpty(row.differing) && !roles.has(key) && !signIns.has(key)) writing.unchanged('people');
      else writing.changed('people', { ...change, before: row.standing });
    }
    done += some.length;
    progress(done, entries.length);
  }
  await raiseNextId(
    writing,
    club.people.map(({ entry }) => entry),
  );
}

async function writeRows({ tx, now }: Writing, some: Listed[]) {
  const rows = await tx
    .selectFrom('person')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('center_id', 'id'),
        'in',
        some.map(({ person }) => tuple(person.centerId, person.id)),
      ),
    )
    .execute();
  const standing = new Map(rows.map((row) => [personKey({ centerId: row.center_id, id: row.id }), row]));
  const fresh = some.filter(({ person }) => !standing.has(personKey(person)));
  if (fresh.length > 0) {
    const values = fresh.map(({ person }) => ({
      ...absent,
      gender: 'UNDEFINED' as const,
      ...fieldsOf(person),
      center_id: person.centerId,
      id: person.id,
      created_at: now,
    }));
    await tx.insertInto('person').values(values).execute();
  }
  const found = new Map<string, { standing: object; differing: Partial<ReturnType<typeof fieldsOf>> }>();
  for (const { person } of some) {
    const row = standing.get(personKey(person));
    if (!row) continue;
    const changes = differing(fieldsOf(person), row);
    found.set(personKey(person), { standing: row, differing: changes });
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

/** Everybody is a member of the own centre, leads too: what needs a membership asks for their status. */
const rolesOf = ({ centerId, roles = [] }: PersonData): { role: AccessLevel; scope_center_id: number }[] => [
  { role: 'MEMBER', scope_center_id: centerId },
  ...roles.flatMap(({ role, centers }) => centers.map((scope_center_id) => ({ role, scope_center_id }))),
];

async function writeRoles({ tx }: Writing, some: Listed[]): Promise<Map<string, object>> {
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

/** Who joins later gets a number that no imported person has. */
async function raiseNextId({ tx }: Writing, people: PersonData[]): Promise<void> {
  const highest = people.reduce((most, { id }) => Math.max(most, id), 0);
  await sql`select setval('person_id_seq', ${highest}::bigint) from person_id_seq where last_value <= ${highest}::bigint`.execute(
    tx,
  );
}
