import { isValidBIC } from 'ibantools';
import {
  type Account,
  type AccountField,
  type AccountInput,
  type AccountKind,
  accountKinds,
  accountKindsOf,
  accountTypes,
  optionalAccountFields,
} from './account-fields.ts';
import { ibanAround, isSpanishAccount, normalIban } from './iban.ts';
import { latin } from './latin.ts';
import { isRoutingNumber } from './routing-number.ts';
import { sepaCountries } from './sepa-countries.ts';
import { compact, tidy } from './typed.ts';

/** What can be wrong with a field, as the key of its text. */
export type AccountFault = 'form.required' | `bank.${AccountField}Invalid` | 'bank.ibanOutsideSepa';

const longestName = 70;

const accountNumbers: Readonly<Record<AccountKind, RegExp>> = {
  IBAN: /^$/,
  ROUTING_NUMBER: /^\d{1,17}$/,
  SORT_CODE: /^\d{8}$/,
  BSB: /^\d{1,9}$/,
  DANISH: /^\d{1,10}$/,
  CCC: /^\d{10}$/,
};

/** The bank files of these countries accept only Latin letters. */
const readsLatin = (country: string) => ['US', 'AU', ...sepaCountries].includes(country);

/** Normalises each field to its stored form; undefined if invalid. */
const normalForms: Readonly<
  Record<AccountField, (typed: string, kind: AccountKind, country: string) => string | undefined>
> = {
  holder: (typed, _kind, country) => {
    const name = tidy(typed);
    const read = readsLatin(country) ? latin(name) : name;
    return name.length <= longestName && /\p{L}/u.test(read) ? name : undefined;
  },
  iban: normalIban,
  bic: (typed) => (isValidBIC(compact(typed)) ? compact(typed) : undefined),
  routingNumber: (typed) => (isRoutingNumber(compact(typed)) ? compact(typed) : undefined),
  accountType: (typed) => accountTypes.find((type) => type === typed),
  sortCode: digits(6),
  bsb: digits(6),
  bankRegNumber: digits(4),
  branchNumber: digits(4),
  controlDigits: digits(2),
  accountNumber: (typed, kind) => {
    const number = compact(typed);
    if (!accountNumbers[kind].test(number) || !/[1-9]/.test(number)) return undefined;
    return kind === 'DANISH' ? number.padStart(10, '0') : number;
  },
  bankName: (typed) => (tidy(typed).length <= longestName ? tidy(typed) : undefined),
};

function digits(count: number) {
  return (typed: string) => {
    const number = compact(typed);
    return number.length === count && /^\d+$/.test(number) ? number : undefined;
  };
}

/** How the account is identified: the country's first kind with a field filled in, or else its first kind. */
function kindOf(country: string, input: AccountInput): AccountKind {
  const kinds = accountKindsOf(country);
  return kinds.find((kind) => accountKinds[kind].some((field) => input[field]?.trim())) ?? kinds[0];
}

/** The fields that identify an account and its holder, in the order of the form. */
const fieldsOf = (kind: AccountKind): readonly AccountField[] => [
  'holder',
  ...accountKinds[kind],
  'bankName',
];

type Fault = { path: AccountField; fault: AccountFault };

function readAccount(country: string, input: AccountInput): { account: Account; faults: Fault[] } {
  const kind = kindOf(country, input);
  const account: { -readonly [field in keyof Account]: Account[field] } = {};
  const faults: Fault[] = [];
  for (const path of fieldsOf(kind)) {
    const typed = input[path]?.trim();
    if (!typed) {
      if (!optionalAccountFields.includes(path)) faults.push({ path, fault: 'form.required' });
      continue;
    }
    const normal = normalForms[path](typed, kind, country);
    if (normal === undefined) faults.push({ path, fault: `bank.${path}Invalid` });
    else account[path] = normal;
  }
  const { iban, bankRegNumber, branchNumber, controlDigits, accountNumber } = account;
  if (iban && sepaCountries.includes(country) && !sepaCountries.includes(iban.slice(0, 2)))
    faults.push({ path: 'iban', fault: 'bank.ibanOutsideSepa' });
  if (bankRegNumber && branchNumber && controlDigits && accountNumber)
    if (!isSpanishAccount(bankRegNumber + branchNumber + controlDigits + accountNumber))
      faults.push({ path: 'controlDigits', fault: 'bank.controlDigitsInvalid' });
  return { account, faults };
}

/** What is wrong with an account from which a club of this country would collect. */
export const accountFaults = (country: string, input: AccountInput): Fault[] =>
  readAccount(country, input).faults;

/** The account in its stored form, with only the fields that identify it; undefined if anything is wrong. */
export function normalAccount(country: string, input: AccountInput): Account | undefined {
  const { account, faults } = readAccount(country, input);
  return faults.length ? undefined : account;
}

/** Returns the account's IBAN, built from the national number in Denmark and Spain. Other accounts have none. */
export function ibanOf(country: string, account: Account): string | undefined {
  const { iban, bankRegNumber = '', branchNumber = '', controlDigits = '', accountNumber = '' } = account;
  if (iban) return iban;
  const kind = kindOf(country, account);
  if (kind === 'DANISH') return ibanAround('DK', bankRegNumber + accountNumber);
  if (kind === 'CCC') return ibanAround('ES', bankRegNumber + branchNumber + controlDigits + accountNumber);
  return undefined;
}

/** Shows enough to recognise one's own account: the last four characters, but never more than half. */
export function maskedAccount({ iban, accountNumber }: Account): string {
  const number = iban ?? accountNumber ?? '';
  return `•••• ${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`;
}
