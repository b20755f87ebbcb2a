import type { PersonDetail } from '@foyer/contract/person/detail';
import type { Relation } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { KnownPerson } from './person-form.ts';

/** As the centre asks of anybody, but of any age; and a child without a birthday could not be told to be one. */
export const childParameters = (parameters: LocaleParameters, relation: Relation): LocaleParameters => ({
  ...parameters,
  minimumAge: 0,
  fields: {
    ...parameters.fields,
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
  zipCode: primary.zipCode,
  city: primary.city,
  state: primary.state,
  country: primary.country,
  language: primary.language,
});
