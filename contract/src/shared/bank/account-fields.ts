/** The fields of a bank account. Each country asks for some of them. */
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

/** As typed. */
export type AccountInput = { readonly [field in AccountField]?: string | null | undefined };
/** As stored. */
export type Account = { readonly [field in AccountField]?: string };

export const accountTypes = ['CHECKING', 'SAVINGS'] as const;

/** Ways to identify an account, with the fields of each. Spanish bank numbers have four digits, like Danish ones. */
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

/** How accounts are identified where a club of the country collects; the first kind is what most people know. */
export const accountKindsOf = (country: string): readonly [AccountKind, ...AccountKind[]] =>
  (Object.hasOwn(kindsByCountry, country) ? kindsByCountry[country] : undefined) ?? ['IBAN'];

/** Optional: an IBAN identifies the bank too, and the bank's name is only for the reader. */
export const optionalAccountFields: readonly AccountField[] = ['bic', 'bankName'];
