import type { Key } from '@foyer/contract/shared/keys';

/** What is open of an invoice, and who has agreed to pay it. */
export interface ToCollect {
  payer: Key;
  invoice: Key;
  reference: string;
  amount: number;
  /** What it is for. */
  text: string;
  /** Counts from 1, which is also the default. */
  attempt?: number;
}
