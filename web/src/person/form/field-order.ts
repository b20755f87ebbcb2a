import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { addressParts, checkboxes } from '@foyer/contract/shared/person/member-fields';

/** In the order in which they are asked. */
export const fieldOrder = [
  'salutation',
  'firstName',
  'lastName',
  'gender',
  'birthday',
  'ssn',
  'phone',
  ...addressParts,
  'idType',
  'idNumber',
  'passportCountry',
  'passportDate',
  'language',
  ...checkboxes,
] as const satisfies readonly MemberField[];

/** The fields that the centre uses, of those that the form is about. */
export const fieldsOf = (
  { fields }: Pick<LocaleParameters, 'fields'>,
  only: readonly MemberField[] = fieldOrder,
): MemberField[] => fieldOrder.filter((name) => only.includes(name) && fields[name] !== 'NOT_USED');
