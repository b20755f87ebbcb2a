import type { PersonDetail } from '@foyer/contract/person/detail';
import type { Relation } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { PersonRules } from '@foyer/contract/shared/person/faults';
import type { KnownPerson } from '../form/person-form.ts';

/** Of a child what the centre asks of children, of an adult without a sign-in what it asks of members, at any age. */
export const childParameters = (
  parameters: LocaleParameters,
  relation: Relation,
): LocaleParameters & Pick<PersonRules, 'isChild'> => ({
  ...parameters,
  minimumAge: 0,
  isChild: relation === 'CHILD',
  fields: {
    ...(relation === 'CHILD' ? parameters.childFields : parameters.fields),
    firstName: 'REQUIRED',
    lastName: 'REQUIRED',
    ...(relation === 'CHILD' && { birthday: 'REQUIRED' as const }),
  },
});

/** Who lives together has most of it in common, and need not type it again. */
export const inCommon = (primary: PersonDetail): KnownPerson => ({
  lastName: primary.lastName,
  phone: primary.phone,
  address1: primary.address1,
  address2: primary.address2,
  address3: primary.address3,
  zipCode: primary.zipCode,
  zipName: primary.zipName,
  city: primary.city,
  state: primary.state,
  country: primary.country,
  language: primary.language,
});
