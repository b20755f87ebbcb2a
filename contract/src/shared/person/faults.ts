import { latestBirthday, realDate } from './dates.ts';
import type { MemberField, PersonInput, Requirements } from './fields.ts';
import { isOfDocument, memberFields } from './member-fields.ts';
import type { NumberFault } from './national-number/number.ts';
import { nationalNumberOf } from './national-number.ts';
import { normalPhone } from './phone.ts';
import { usStates } from './states.ts';
import { isZipCode, type ZipCodeFormat } from './zip-code.ts';

/** What can be wrong with a field. The server answers with the code; the browser has the text. */
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
  /** The centre's own country: the default for a person without one. */
  country: string;
  /** In the centre's time zone, YYYY-MM-DD. */
  today: string;
  requirements: Requirements;
  minimumAge: number;
  /** A child's date of birth must be in the past; anyone else's may be today. */
  isChild?: boolean;
  zipCodeList: readonly ZipCodeFormat[];
}

/** An unticked box counts as empty. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;

/** One rule for each field that has rules beyond its length. Browser and server share them. */
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

/**
 * What is wrong with a whole person. `spokenOf` limits the check to the fields that a change touches, so that a person
 * who was complete under older rules can still change a phone number.
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
    const isRequested =
      centre.requirements[path] === 'REQUIRED' && !(isOfDocument(path) && isEmpty(person.idType));
    if (isEmpty(value)) {
      if (isRequested) found.push({ path, fault: 'required' });
      continue;
    }
    // UNDEFINED is a valid answer where the centre does not require the gender.
    if (path === 'gender' && !isRequested) continue;
    const fault = rules[path]?.(String(value), person, centre);
    if (fault) found.push({ path, fault });
  }
  return found;
}
