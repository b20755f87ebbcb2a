import type { Relation } from '@foyer/contract/person/family';
import type { Key } from '@foyer/contract/shared/keys';
import { ageOn } from '@foyer/contract/shared/person/dates';
import { type PersonRules, personFaults } from '@foyer/contract/shared/person/faults';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import { fold } from '@foyer/contract/shared/person/fold';
import type { Club } from '../../clubs/club.ts';
import { refuse, refuseFields } from '../../frame/refuse.ts';
import { centerRules } from '../sign-up/center-rules.ts';
import type { MemberRow } from './family.ts';

/** The family that a person may change, as its primary adult. */
export function familyLedBy({ centerId, id }: Key, members: MemberRow[]) {
  const own = members.find((row) => row.center_id === centerId && row.id === id);
  if (!own) return refuse('person.noFamily');
  return own.relation === 'PRIMARY' ? own.family_id : refuse('person.notPrimary');
}

/** A child is asked what the centre asks of children, an adult without a sign-in what it asks of members, at any age. */
const childRules = (club: Club, now: Temporal.Instant, relation: Relation): PersonRules => ({
  ...centerRules(club, now),
  minimumAge: 0,
  isChild: relation === 'CHILD',
  requirements: {
    ...(relation === 'CHILD' ? club.childFields : club.memberFields),
    firstName: 'REQUIRED',
    lastName: 'REQUIRED',
    ...(relation === 'CHILD' ? { birthday: 'REQUIRED' } : {}),
  },
});

/** What speaks against somebody without a sign-in, as far as a change touches it. */
export function refuseChild(
  { club, now }: { club: Club; now: Temporal.Instant },
  child: PersonInput & { relation: Relation },
  spokenOf?: readonly string[],
) {
  const rules = childRules(club, now, child.relation);
  const faults = personFaults(child, rules, spokenOf);
  if (faults.length > 0) {
    return refuseFields(faults.map(({ path, fault }) => ({ path: `child.${path}`, message: fault })));
  }
  const isAgeSpokenOf = spokenOf === undefined || spokenOf.includes('birthday');
  if (child.relation !== 'CHILD' || !isAgeSpokenOf || !child.birthday) return undefined;
  const { childMinimumAge: minimumAge, childMaximumAge: maximumAge } = club.parameters;
  const age = ageOn(child.birthday, rules.today);
  return age < minimumAge || age > maximumAge
    ? refuse('person.childAge', { minimumAge, maximumAge })
    : undefined;
}

const nameOf = (first: string | undefined, last: string | undefined) => fold(`${first ?? ''} ${last ?? ''}`);

/** Is somebody of this name and birthday in the family already? */
export const isInFamily = (members: MemberRow[], child: PersonInput): boolean =>
  members.some(
    ({ first_name, last_name, birthday }) =>
      nameOf(first_name, last_name) === nameOf(child.firstName, child.lastName) &&
      (birthday?.toString() ?? null) === (child.birthday ?? null),
  );
