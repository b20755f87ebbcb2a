/** The parts of an address, in the order in which they are asked and written. */
export const addressParts = [
  'address1',
  'address2',
  'address3',
  'zipCode',
  'zipName',
  'city',
  'state',
  'country',
] as const;

/** Questions of the club's own, answered by ticking a box; the club words them. */
export const checkboxes = ['checkbox1', 'checkbox2', 'checkbox3'] as const;
export type CheckboxField = (typeof checkboxes)[number];

/** What a form may ask of a person, by the names of the sign-up form. The address and the password are asked for always. */
export const memberFields = [
  'salutation',
  'firstName',
  'lastName',
  'gender',
  'birthday',
  'phone',
  'ssn',
  'idType',
  'idNumber',
  'passportCountry',
  'passportDate',
  ...addressParts,
  'language',
  ...checkboxes,
] as const;

export const isCheckbox = (name: string): name is CheckboxField => checkboxes.some((one) => one === name);
