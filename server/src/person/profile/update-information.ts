import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import type { Company } from '@foyer/contract/person/company';
import { formatKey } from '@foyer/contract/shared/keys';
import { personFaults } from '@foyer/contract/shared/person/faults';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import { masked } from '@foyer/contract/shared/person/mask';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf, fieldsOf, type PersonRow } from '../columns.ts';
import { readMembers } from '../family/family.ts';
import { refuseFieldFaults } from '../field-refusals.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { centerRules } from '../sign-up/center-rules.ts';
import { lockPerson, writePerson } from '../store.ts';
import { changedFields } from './changed-fields.ts';
import { type CompanyRow, companyColumnsOf, companyFieldsOf, lockCompany, writeCompany } from './company.ts';
import { changedAnswers, recordConsents } from './consents.ts';
import { readDetail } from './detail.ts';

type UpdateInformation = (typeof person)['update-information'];

export const updateInformation: Handler<UpdateInformation> = async (context, { newInformation }) => {
  const club = await homeClub(context, context.person.centerId);
  return context.transaction((tx) => update(tx, context, club, newInformation));
};

async function update(
  tx: Tx,
  context: SignedInContext,
  club: Club,
  { company: companySaid, ...information }: InputOf<UpdateInformation>['newInformation'],
) {
  const { actor, person: key } = context;
  const row = await lockPerson(tx, key);
  if (!row) return refuse('general.personNotFound');
  const said = withoutMask(information, row);
  const refused = await refuseInformation(tx, context, club, row, said);
  if (refused) return refused;
  const isSelf = actor.id === key.id && actor.centerId === key.centerId;
  const company = companySaid && isSelf ? await lockCompany(tx, key) : undefined;
  if (companySaid && !company) return refuse('general.notAuthorized');
  const written = await changePerson(tx, context, club, row, said);
  if (companySaid && company) await changeCompany(tx, context, company, companySaid);
  return readDetail(tx, context, club, written);
}

/** A number that comes back as it was shown to somebody who may not see it whole has not been spoken of. */
export function withoutMask({ ssn, idNumber, ...said }: PersonInput, row: PersonRow): PersonInput {
  const isMask = (sent: string | null | undefined, kept: string | null) =>
    sent && kept !== null && sent === masked(kept);
  return {
    ...said,
    ...(ssn !== undefined && !isMask(ssn, row.national_number) && { ssn }),
    ...(idNumber !== undefined && !isMask(idNumber, row.id_number) && { idNumber }),
  };
}

/** Judged as a whole person, by the rules of the centre, in the fields that are spoken of. */
async function refuseInformation(
  tx: Tx,
  { person: key, now }: SignedInContext,
  club: Club,
  row: PersonRow,
  said: PersonInput,
) {
  const rules = centerRules(club, now);
  // How old a child of a family must be is asked where it is put in, not here.
  const minimumAge = said.birthday && (await isChild(tx, key)) ? 0 : rules.minimumAge;
  const faults = personFaults({ ...fieldsOf(row), ...said }, { ...rules, minimumAge }, Object.keys(said));
  return refuseFieldFaults(faults, 'newInformation');
}

async function isChild(tx: Tx, key: SignedInContext['person']): Promise<boolean> {
  const members = await readMembers(tx, key);
  return members.some(({ id, relation }) => id === key.id && relation === 'CHILD');
}

/** Writes what is new, and nothing where nothing is. */
async function changePerson(
  tx: Tx,
  context: SignedInContext,
  club: Club,
  row: PersonRow,
  said: PersonInput,
): Promise<PersonRow> {
  const { country } = { ...fieldsOf(row), ...said };
  const columns = columnsOf(said, country ?? club.center.country) as Partial<PersonRow>;
  const change = changedFields(fieldsOf(row), fieldsOf({ ...row, ...columns }));
  if (Object.keys(change.after).length === 0) return row;
  const written = await writePerson(tx, row, columns);
  await recordConsents(tx, context.person, context.now, changedAnswers(row, written));
  await audit(tx, context, { entity: 'person', key: formatKey('person', context.person), ...change });
  await notifyOfChange(tx, context, written, 'details');
  return written;
}

async function changeCompany(
  tx: Tx,
  context: SignedInContext,
  row: CompanyRow,
  said: Company,
): Promise<void> {
  const columns = companyColumnsOf(said) as Partial<CompanyRow>;
  const change = changedFields(companyFieldsOf(row), companyFieldsOf({ ...row, ...columns }));
  if (Object.keys(change.after).length === 0) return;
  await writeCompany(tx, row, columns);
  await audit(tx, context, { entity: 'company', key: `${row.center_id}com${row.id}`, ...change });
}
