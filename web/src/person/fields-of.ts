import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';

/** In the order in which they are asked. */
export const fieldOrder = [
  'salutation',
  'firstName',
  'lastName',
  'gender',
  'birthday',
  'ssn',
  'phone',
  'address1',
  'address2',
  'address3',
  'zipCode',
  'zipName',
  'city',
  'state',
  'country',
  'idType',
  'idNumber',
  'passportCountry',
  'passportDate',
  'language',
  'checkbox1',
  'checkbox2',
  'checkbox3',
] as const satisfies readonly MemberField[];

/** The fields that the centre uses, of those that the form is about. */
export const fieldsOf = (
  { fields }: Pick<LocaleParameters, 'fields'>,
  only: readonly MemberField[] = fieldOrder,
): MemberField[] => fieldOrder.filter((name) => only.includes(name) && fields[name] !== 'NOT_USED');
