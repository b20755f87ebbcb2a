import { normalIban } from '@foyer/contract/shared/bank/iban';
import { latin } from '@foyer/contract/shared/bank/latin';
import { sepaCountries } from '@foyer/contract/shared/bank/sepa-countries';
import { isValidBIC } from 'ibantools';
import { validateCreditorID } from 'sepa';

/** Who collects, as its bank knows it. */
export interface SepaCreditor {
  name: string;
  /** Creditor identifier: given by a central bank, the same in all mandates. */
  identifier: string;
  iban: string;
  bic?: string;
}

type CreditorFault = 'nameInvalid' | 'identifierInvalid' | 'ibanInvalid' | 'bicInvalid';

/** Country, check digits, three signs of the creditor's own choice, and the number that the country gave. */
const identifierPattern = /^([A-Z]{2})\d{2}[A-Z\d]{3}[A-Z\d+?/:().,'-]{1,28}$/;

const isIdentifier = (identifier: string): boolean => {
  const country = identifierPattern.exec(identifier)?.[1];
  return country !== undefined && sepaCountries.includes(country) && validateCreditorID(identifier);
};

export const isSepaIban = (iban: string | undefined): iban is string =>
  iban !== undefined && normalIban(iban) === iban && sepaCountries.includes(iban.slice(0, 2));

/** An account has no bank abroad. */
export const bicFits = (bic: string, iban: string): boolean =>
  isValidBIC(bic) && bic.slice(4, 6) === iban.slice(0, 2);

export function creditorFaults({ name, identifier, iban, bic }: SepaCreditor): CreditorFault[] {
  const faults: (CreditorFault | false)[] = [
    latin(name) === '' && 'nameInvalid',
    !isIdentifier(identifier) && 'identifierInvalid',
    !isSepaIban(iban) && 'ibanInvalid',
    bic !== undefined && !bicFits(bic, iban) && 'bicInvalid',
  ];
  return faults.filter((fault) => fault !== false);
}
