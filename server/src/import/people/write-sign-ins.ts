import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { ImportRun } from '../import-run.ts';
import type { PersonData } from '../shapes.ts';
import type { ListedPerson } from './listed-person.ts';
import { personKey } from './passwords.ts';

const emailOf = ({ email = '' }: PersonData) => email.toLowerCase();

/** Reads the credentials of these people, and of others with one of their addresses. */
async function existingSignIns({ tx }: ImportRun, directory: number, able: ListedPerson[]) {
  const rows = await tx
    .selectFrom('credential')
    .select(['email', 'person_center_id', 'person_id'])
    .where('center_id', '=', directory)
    .where(({ eb, or, refTuple, tuple }) =>
      or([
        eb(
          'email',
          'in',
          able.map(({ person }) => emailOf(person)),
        ),
        eb(
          refTuple('person_center_id', 'person_id'),
          'in',
          able.map(({ person }) => tuple(person.centerId, person.id)),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    email: row.email,
    key: personKey({ centerId: row.person_center_id, id: row.person_id }),
  }));
}

/** People with a password or an existing credential sign in with the address of the file. */
export async function writeSignIns(
  run: ImportRun,
  directory: number,
  some: ListedPerson[],
  hashes: Map<string, string>,
): Promise<Map<string, object>> {
  const able = some.filter(({ person }) => person.email !== undefined);
  const changed = new Map<string, object>();
  if (able.length === 0) return changed;
  const existing = await existingSignIns(run, directory, able);
  const emailHeld = new Map(existing.map(({ key, email }) => [key, email]));
  const holderOf = new Map(existing.map(({ key, email }) => [email, key]));
  const fresh: Insertable<Tables['credential']>[] = [];
  for (const { person, note } of able) {
    const key = personKey(person);
    const email = emailOf(person);
    const hash = hashes.get(key);
    const before = emailHeld.get(key);
    if (hash === undefined && (before === undefined || before === email)) continue;
    const holder = holderOf.get(email);
    if (holder !== undefined && holder !== key) {
      run.faults.push(note('email', `${holder} signs in with this address`));
      continue;
    }
    if (before === undefined && hash !== undefined) {
      const mine = { center_id: directory, person_center_id: person.centerId, person_id: person.id };
      fresh.push({ ...mine, email, password_hash: hash, changed_at: run.now });
    } else await changeSignIn(run, directory, person, hash);
    changed.set(key, { signsInWith: email, ...(hash ? { password: 'set' } : {}) });
  }
  if (fresh.length > 0) await run.tx.insertInto('credential').values(fresh).execute();
  return changed;
}

async function changeSignIn(
  { tx, now }: ImportRun,
  directory: number,
  person: PersonData,
  hash: string | undefined,
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ email: emailOf(person), ...(hash ? { password_hash: hash, changed_at: now } : {}) })
    .where('center_id', '=', directory)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
  if (!hash) return;
  // A new password ends sign-ins that were begun with the old one.
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute();
}
