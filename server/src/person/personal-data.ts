import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { readMembers } from './family/family.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

/** Codes to addresses are kept under a keyed hash that names nobody, and are gone in two days. */
export const tables = [
  'person',
  'person_role',
  'family_member',
  'consent',
  'lead',
  'company',
  'email_code',
  'member_note',
];

export const exportTexts = { en, de, ar };

const lists = ['person_role', 'consent', 'lead'] as const;

export async function exportPerson(db: Db, key: Key) {
  const ofPerson = (table: (typeof lists)[number]) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .execute();
  const { search: _search, ...person } = await db
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  const own = (await readMembers(db, key)).find(({ id }) => id === key.id);
  return {
    person,
    // Who else is in it is for each of them to ask.
    family: own ? { name: own.family_name, relation: own.relation } : null,
    roles: await ofPerson('person_role'),
    consents: await ofPerson('consent'),
    leads: await ofPerson('lead'),
    // Who wrote a note is for its author to ask.
    notes: await db
      .selectFrom('member_note')
      .select(['center_id', 'id', 'text', 'written_at'])
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .orderBy('id')
      .execute(),
    companies: await db
      .selectFrom('company')
      .selectAll()
      .where('center_id', '=', key.centerId)
      .where('contact_person_id', '=', key.id)
      .execute(),
  };
}

/** Instead of a name, where there has to be one. */
const nameless = '–';

/** Everything that a row of a person says, as it is when it says nothing. */
const emptied = {
  first_name: nameless,
  last_name: nameless,
  email: null,
  phone: null,
  birthday: null,
  gender: 'UNDEFINED',
  status: 'INACTIVE',
  preferred_language: null,
  external_id: null,
  salutation: null,
  national_number: null,
  address1: null,
  address2: null,
  address3: null,
  zip_code: null,
  zip_name: null,
  city: null,
  state: null,
  country: null,
  id_type: null,
  id_number: null,
  id_country: null,
  id_expires_on: null,
  checkbox1: null,
  checkbox2: null,
  checkbox3: null,
  member_since: null,
  newsletter: false,
  third_party_offers: false,
  is_blocked_by_club: false,
  blocked_for_debt_on: null,
  is_blacklisted: false,
  gdpr_version: null,
  gdpr_accepted: null,
  search: '',
} as const;

/**
 * The row stays for what law keeps to point at. So do the answers to terms, which name nobody: that they were
 * given is what the club has to be able to show; those about letters and offers go with the address.
 */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  for (const table of ['lead', 'person_role', 'member_note'] as const) {
    await tx
      .deleteFrom(table)
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .execute();
  }
  await tx
    .deleteFrom('consent')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('kind', 'not in', ['GDPR', 'TERMS'])
    .execute();
  await leaveFamily(tx, key);
  await tx
    .updateTable('person')
    .set({ ...emptied, forgotten_at: now })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .where('forgotten_at', 'is', null)
    .execute();
}

/** A family without anybody in it has no reason to keep its name. */
async function leaveFamily(tx: Tx, key: Key): Promise<void> {
  const left = await tx
    .deleteFrom('family_member')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .returning('family_id')
    .executeTakeFirst();
  if (!left) return;
  await tx
    .deleteFrom('family')
    .where('center_id', '=', key.centerId)
    .where('id', '=', left.family_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_member')
            .select('person_id')
            .where('family_member.center_id', '=', key.centerId)
            .whereRef('family_member.family_id', '=', 'family.id'),
        ),
      ),
    )
    .execute();
}
