import type { Key } from '@foyer/contract/shared/keys';
import type { Debtor } from '../../payment-agreement/store.ts';

/** What is open of an invoice, and who has agreed to pay it. */
export interface ToCollect extends Debtor {
  invoice: Key;
  reference: string;
  amount: number;
  /** What it is for. */
  text: string;
  /** Counts from 1, which is also the default. */
  attempt?: number;
}
