import type { Account } from '@foyer/contract/shared/bank/account-fields';

/** Somebody's permission to take money from an account. */
export interface Mandate {
  /** Ours, unique with the creditor, up to 35 signs. */
  reference: string;
  signedOn: Temporal.PlainDate;
  /** CORE from people, who may have the money back; B2B from companies, whose bank knows the mandate. */
  scheme: 'CORE' | 'B2B';
  /** How the account is named: that of the centre. */
  country: string;
  account: Account;
}

/** Money to be taken on a day under a mandate. */
export interface Collection {
  /** Ours; the bank says it again when it tells what came of it. */
  endToEndId: string;
  amount: number;
  currency: string;
  /** A banking day; the bank says how long ahead it wants to know. */
  collectOn: Temporal.PlainDate;
  /** First, one of many, the only one, the last. */
  sequence: 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';
  mandate: Mandate;
  /** What the payer reads in the statement. */
  text: string;
}

export interface CollectionFile {
  name: string;
  content: string;
}

/** Why a collection does not go into a file. `fileFull`: it belongs into the next one. */
export type LeftOutWhy =
  | 'creditorInvalid'
  | 'endToEndIdInvalid'
  | 'endToEndIdTwice'
  | 'amountInvalid'
  | 'currencyInvalid'
  | 'mandateReferenceInvalid'
  | 'signedTooLate'
  | 'accountInvalid'
  | 'fileFull';

export interface LeftOut {
  endToEndId: string;
  why: LeftOutWhy;
}

/** Written in less than a second, in which the process does nothing else. */
const mostInAFile = 10_000;

/** One that cannot go must not hold up the others: a bank rejects a file as a whole. */
export class Sieve {
  readonly leftOut: LeftOut[] = [];
  readonly #seen = new Set<string>();

  /** Those without a fault, each once, as many as a file takes. */
  take<T extends Collection>(collections: readonly T[], whyNot: (one: T) => LeftOutWhy | undefined): T[] {
    return collections.filter((one) => {
      const why = this.#seen.has(one.endToEndId)
        ? 'endToEndIdTwice'
        : (whyNot(one) ?? (this.#seen.size < mostInAFile ? undefined : 'fileFull'));
      if (why) this.leftOut.push({ endToEndId: one.endToEndId, why });
      else this.#seen.add(one.endToEndId);
      return !why;
    });
  }
}

/** A whole number of minor units above zero, up to the most that the file has room for. */
export const isAmount = (amount: number, most: number): boolean =>
  Number.isInteger(amount) && amount > 0 && amount <= most;
