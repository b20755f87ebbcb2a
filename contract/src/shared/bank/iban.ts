import { composeIBAN, isValidBBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { compact } from './typed.ts';

/**
 * The check digits that a country has of its own within the account number are required in Spain alone: elsewhere banks
 * have given numbers before and beside their rule, and a member with such an account must be able to name it.
 */
const requiresNationalCheck = (country: string): boolean => country === 'ES';

/** Check digits run from 02 to 98: 00, 01 and 99 would leave the same remainder as others. */
const givenCheckDigits = /^[A-Z]{2}(?!0[01]|99)\d{2}/;

/** The IBAN as it is kept, DE89370400440532013000; undefined where there can be no such IBAN. */
export function normalIban(typed: string): string | undefined {
  const iban = compact(typed).replace(/^IBAN:?/, '');
  if (!givenCheckDigits.test(iban)) return undefined;
  const errors = validateIBAN(iban).errorCodes.filter(
    (error) =>
      error !== ValidationErrorsIBAN.WrongAccountBankBranchChecksum ||
      requiresNationalCheck(iban.slice(0, 2)),
  );
  return errors.length === 0 ? iban : undefined;
}

/** The IBAN around a country's own account number; undefined where the number has not the country's form. */
export const ibanAround = (country: string, accountNumber: string): string | undefined =>
  composeIBAN({ countryCode: country, bban: accountNumber }) ?? undefined;

/** Bank, branch, control digits and account of Spain, one behind the other: do the control digits fit? */
export const isSpanishAccount = (number: string): boolean => isValidBBAN(number, 'ES');
