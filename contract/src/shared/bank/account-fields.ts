/** What is said of a bank account. Each country asks for some of it. */
export const accountFields = [
  'holder',
  'iban',
  'bic',
  'routingNumber',
  'accountType',
  'sortCode',
  'bsb',
  'bankRegNumber',
  'branchNumber',
  'controlDigits',
  'accountNumber',
  'bankName',
] as const;
export type AccountField = (typeof accountFields)[number];

/** As it is typed. */
export type AccountInput = { readonly [field in AccountField]?: string | null | undefined };
/** As it is kept. */
export type Account = { readonly [field in AccountField]?: string };

export const accountTypes = ['CHECKING', 'SAVINGS'] as const;

/** The ways to name an account, with what each needs to know. A bank in Spain is four digits, too. */
export const accountKinds = {
  IBAN: ['iban', 'bic'],
  ROUTING_NUMBER: ['routingNumber', 'accountNumber', 'accountType'],
  SORT_CODE: ['sortCode', 'accountNumber'],
  BSB: ['bsb', 'accountNumber'],
  DANISH: ['bankRegNumber', 'accountNumber'],
  CCC: ['bankRegNumber', 'branchNumber', 'controlDigits', 'accountNumber'],
} as const satisfies Record<string, readonly AccountField[]>;
export type AccountKind = keyof typeof accountKinds;

const kindsByCountry: Readonly<Record<string, readonly [AccountKind, ...AccountKind[]]>> = {
  US: ['ROUTING_NUMBER'],
  GB: ['SORT_CODE'],
  AU: ['BSB'],
  DK: ['DANISH'],
  ES: ['IBAN', 'CCC'],
};

/** How accounts are named where a club of the country collects; the first is what most people know. */
export const accountKindsOf = (country: string): readonly [AccountKind, ...AccountKind[]] =>
  (Object.hasOwn(kindsByCountry, country) ? kindsByCountry[country] : undefined) ?? ['IBAN'];

/** Nobody need say these: an IBAN names the bank, too, and the name of the bank is for the reader alone. */
export const optionalAccountFields: readonly AccountField[] = ['bic', 'bankName'];
