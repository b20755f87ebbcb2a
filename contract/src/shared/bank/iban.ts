import { composeIBAN, isValidBBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { compact } from './typed.ts';

/**
 * National check digits within the account number are required only in Spain. Banks elsewhere have issued numbers that
 * break the national rule, and members with such an account must be able to enter it.
 */
const requiresNationalCheck = (country: string): boolean => country === 'ES';

/** Check digits run from 02 to 98: 00, 01 and 99 would leave the same remainder as others. */
const givenCheckDigits = /^[A-Z]{2}(?!0[01]|99)\d{2}/;

/** The IBAN in its stored form, DE89370400440532013000; undefined if invalid. */
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

/** Builds the IBAN of a national account number; undefined if the number does not have the country's format. */
export const ibanAround = (country: string, accountNumber: string): string | undefined =>
  composeIBAN({ countryCode: country, bban: accountNumber }) ?? undefined;

/** Whether the control digits fit. Takes bank, branch, control digits and account of Spain, concatenated. */
export const isSpanishAccount = (number: string): boolean => isValidBBAN(number, 'ES');
