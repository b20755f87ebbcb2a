import { latestBirthday, realDate } from './dates.ts';
import type { MemberField, PersonInput, Requirements } from './fields.ts';
import { memberFields } from './member-fields.ts';
import type { NumberFault } from './national-number/number.ts';
import { nationalNumberOf } from './national-number.ts';
import { normalPhone } from './phone.ts';
import { usStates } from './states.ts';
import { isZipCode, type ZipCodeFormat } from './zip-code.ts';

/** What can be wrong with a field; the browser words it, the server answers with it. */
export type FieldFault =
  | 'required'
  | 'genderUndefined'
  | 'birthdayInvalid'
  | 'belowMinimumAge'
  | 'phoneInvalid'
  | NumberFault
  | 'zipCodeInvalid'
  | 'stateInvalid'
  | 'passportDateInvalid';

export interface PersonRules {
  /** The centre's own country: what is meant where a person gives none. */
  country: string;
  /** In the calendar of the centre, YYYY-MM-DD. */
  today: string;
  requirements: Requirements;
  minimumAge: number;
  /** A child’s birthday lies in the past; of others today is a birthday as any. */
  isChild?: boolean;
  zipCodeList: readonly ZipCodeFormat[];
}

/** A box that isn't ticked is as good as empty. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;

/** One rule for each field that has more to say than its length; the same in browser and server. */
const rules: Partial<
  Record<MemberField, (value: string, person: PersonInput, rules: PersonRules) => FieldFault | undefined>
> = {
  gender: (value) => (value === 'UNDEFINED' ? 'genderUndefined' : undefined),
  birthday: (value, _person, { today, minimumAge, isChild }) => {
    if (!realDate(value) || value > today || (isChild && value === today)) return 'birthdayInvalid';
    return value > latestBirthday(today, minimumAge) ? 'belowMinimumAge' : undefined;
  },
  phone: (value, person, { country }) =>
    normalPhone(value, person.country ?? country) ? undefined : 'phoneInvalid',
  ssn: (value, person, { country }) => {
    const number = nationalNumberOf(person.country ?? country);
    if (!number) return undefined;
    const normal = number.normal(value);
    if (!normal) return number.fault;
    return person.birthday && number.matchesBirthday?.(normal, person.birthday) === false
      ? number.fault
      : undefined;
  },
  zipCode: (value, person, { country, zipCodeList }) =>
    isZipCode(person.country ?? country, value, zipCodeList) ? undefined : 'zipCodeInvalid',
  state: (value, person, { country }) =>
    (person.country ?? country) !== 'US' || usStates.some(({ code }) => code === value)
      ? undefined
      : 'stateInvalid',
  passportDate: (value, _person, { today }) =>
    realDate(value) && value >= today ? undefined : 'passportDateInvalid',
};

/** A person's number, country and date belong to the document; without one they are not asked for. */
const ofDocument: readonly MemberField[] = ['idNumber', 'passportCountry', 'passportDate'];

/**
 * What is wrong with a whole person. `spokenOf` limits it to the fields that a change touches, so that a
 * person who was complete under older rules can still change a phone number.
 */
export function personFaults(
  person: PersonInput,
  centre: PersonRules,
  spokenOf: readonly string[] = memberFields,
): { path: MemberField; fault: FieldFault }[] {
  const found: { path: MemberField; fault: FieldFault }[] = [];
  for (const path of memberFields) {
    if (!spokenOf.includes(path)) continue;
    const value = person[path];
    const isAsked =
      centre.requirements[path] === 'REQUIRED' && !(ofDocument.includes(path) && isEmpty(person.idType));
    if (isEmpty(value)) {
      if (isAsked) found.push({ path, fault: 'required' });
      continue;
    }
    // Nobody need say what a centre does not ask for.
    if (path === 'gender' && !isAsked) continue;
    const fault = rules[path]?.(String(value), person, centre);
    if (fault) found.push({ path, fault });
  }
  return found;
}
