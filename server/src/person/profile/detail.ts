import type { PersonDetail } from '@foyer/contract/person/detail';
import { masked } from '@foyer/contract/shared/person/mask';
import { phoneText } from '@foyer/contract/shared/person/phone';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import type { Club } from '../../clubs/club.ts';
import type { Actor, SignedInContext } from '../../frame/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { findOwnCredential } from '../../user/own-credential.ts';
import { summaryOf } from '../../user/person-summary.ts';
import { fieldsOf, type PersonRow } from '../columns.ts';
import { readMembers } from '../family/family.ts';
import { firstPlanOn, memberSince } from '../status.ts';
import { readCompany, toCompanyResponse } from './company.ts';

/** Everything that a profile shows of a person. */
export async function readDetail(
  db: Db,
  { actor }: Pick<SignedInContext, 'actor'>,
  club: Club,
  row: PersonRow,
): Promise<PersonDetail> {
  const key = { centerId: row.center_id, id: row.id };
  const company = await readCompany(db, key);
  const first_plan_on = row.member_since ? null : await firstPlanOn(db, key);
  return {
    ...withoutEmpty({
      ...fieldsOf(row),
      ...(await numbersFor(db, actor, club, row)),
      phoneText: row.phone && phoneText(row.phone, club.center.country),
      externalId: row.external_id,
      company: company && toCompanyResponse(company),
    }),
    ...summaryOf(row, club.center),
    gender: row.gender,
    memberSince: memberSince({ ...row, first_plan_on }, club).toString(),
    allowEmailNewsletters: row.newsletter,
    allowThirdPartyOffers: row.third_party_offers,
    gdprStatus: gdprStatusOf(club.parameters.gdprVersion, row),
    tabs: [...club.profileTabs],
  };
}

/**
 * The numbers by which a country knows a person are whole for the person, and for the primary adult who looks after
 * somebody without a sign-in. Others see the last signs.
 */
async function numbersFor(db: Db, actor: Actor, club: Club, row: PersonRow) {
  const { national_number: ssn, id_number: idNumber } = row;
  const isWhole = (ssn === null && idNumber === null) || (await seesNumbers(db, actor, club, row));
  const shown = (number: string | null) => (number === null || isWhole ? number : masked(number));
  return { ssn: shown(ssn), idNumber: shown(idNumber) };
}

async function seesNumbers(db: Db, actor: Actor, club: Club, row: PersonRow): Promise<boolean> {
  if (isActor(actor, row)) return true;
  const key = { centerId: row.center_id, id: row.id };
  const members = await readMembers(db, key);
  const isLed = members.some((member) => member.relation === 'PRIMARY' && isActor(actor, member));
  return isLed && !(await findOwnCredential(db, club, key));
}

const isActor = (actor: Actor, row: { center_id: number; id: number }): boolean =>
  row.id === actor.id && row.center_id === actor.centerId;
