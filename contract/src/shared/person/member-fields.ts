/** The parts of an address, in the order of forms and addresses. */
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

/** The club's own questions, answered by ticking a box. The club configures their text. */
export const checkboxes = ['checkbox1', 'checkbox2', 'checkbox3'] as const;
export type CheckboxField = (typeof checkboxes)[number];

/** What a form may ask for, by the field names of the sign-up form. It always asks for email and password. */
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

const documentFields: readonly string[] = ['idNumber', 'passportCountry', 'passportDate'];

/** Fields of an identity document. They are not required without a document. */
export const isOfDocument = (name: string): boolean => documentFields.includes(name);
