import type { LocaleParameters, Relation } from '@foyer/contract/person';

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
