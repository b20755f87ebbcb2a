import type { person } from '@foyer/contract/person';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { ageOn } from '@foyer/contract/shared/person/dates';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { actsAsStaff } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ineligibilityOf } from '../eligibility.ts';
import { lockPerson } from '../store.ts';
import { readMembers, toFamilyResponse, withSignIns } from './family.ts';
import { insertFamily } from './family-store.ts';

export const createFamily: Handler<(typeof person)['create-family']> = async (context, { familyName }) => {
  const club = await homeClub(context, context.person.centerId);
  return context.transaction((tx) => found(tx, context, club, familyName));
};

/** Holds the person, so that of two who found a family at once the second finds it there. */
async function found(tx: Tx, context: SignedInContext, club: Club, name: string) {
  const key: Key = context.person;
  const adult = await lockPerson(tx, key);
  if (!adult) return refuse('general.personNotFound');
  const ineligible = actsAsStaff(context.actor, key) ? undefined : ineligibilityOf([adult]);
  if (ineligible) return refuse(ineligible);
  if ((await readMembers(tx, key)).length > 0) return refuse('person.familyExists');
  const { minimumAge } = club.parameters;
  const today = dateIn(context.now, club.center.time_zone).toString();
  // Clubs do not know everybody's birthday; who signs in without one was old enough to.
  if (adult.birthday && ageOn(adult.birthday.toString(), today) < minimumAge) {
    return refuse('person.belowMinimumAge', { minimumAge });
  }
  const id = await insertFamily(tx, key, name, context.now);
  await audit(tx, context, {
    entity: 'family',
    key: `${key.centerId} ${id}`,
    after: { name, primary: formatKey('person', key) },
  });
  return toFamilyResponse(context, club, await withSignIns(tx, club, await readMembers(tx, key)));
}
