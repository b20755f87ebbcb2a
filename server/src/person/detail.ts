import type { PersonDetail } from '@foyer/contract/person/detail';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import type { Club } from '../config/club.ts';
import type { Actor, Db, SignedInContext } from '../frame/context.ts';
import { briefOf, known, masked } from './as-sent.ts';
import { fieldsOf, type PersonRow } from './columns.ts';
import { companyAsSent, readCompany } from './company.ts';
import { readMembers } from './family.ts';

/** Everything that a profile shows of a person. */
export async function detailOf(
  db: Db,
  { actor }: Pick<SignedInContext, 'actor'>,
  club: Club,
  row: PersonRow,
): Promise<PersonDetail> {
  const key = { centerId: row.center_id, id: row.id };
  const company = await readCompany(db, key);
  return {
    ...known({
      ...fieldsOf(row),
      ssn: await numberFor(db, actor, row),
      externalId: row.external_id,
      company: company && companyAsSent(company),
    }),
    ...briefOf(row, club.center),
    gender: row.gender,
    allowEmailNewsletters: row.newsletter,
    allowThirdPartyOffers: row.third_party_offers,
    gdprStatus: gdprStatusOf(club.parameters.gdprVersion, row),
    tabs: [...club.profileTabs],
  };
}

/** The whole national number is for the person, and for whoever speaks for the family. */
async function numberFor(db: Db, actor: Actor, row: PersonRow): Promise<string | null> {
  const number = row.national_number;
  if (number === null || isActor(actor, row)) return number;
  const members = await readMembers(db, { centerId: row.center_id, id: row.id });
  const isOurs = members.some((member) => member.relation === 'PRIMARY' && isActor(actor, member));
  return isOurs ? number : masked(number);
}

const isActor = (actor: Actor, row: { center_id: number; id: number }): boolean =>
  row.id === actor.id && row.center_id === actor.centerId;
