import type { MeansInput } from '@foyer/contract/payment/shapes';
import { normalIban } from '@foyer/contract/shared/bank/iban';
import type { TextKey } from '../../platform/text.ts';

export interface TypedAccount {
  iban: string;
  accountHolder: string;
  isAccepted: boolean;
}

export type AccountFaults = Partial<Record<keyof TypedAccount, TextKey>>;

export const accountFaults = ({ iban, accountHolder, isAccepted }: TypedAccount): AccountFaults => ({
  ...(normalIban(iban) ? {} : { iban: 'means.ibanInvalid' }),
  ...(accountHolder.trim() ? {} : { accountHolder: 'means.holderMissing' }),
  ...(isAccepted ? {} : { isAccepted: 'means.mandateMissing' }),
});

export const debitMeans = (typed: TypedAccount): MeansInput | undefined =>
  Object.keys(accountFaults(typed)).length === 0
    ? {
        by: 'directDebit',
        iban: typed.iban,
        accountHolder: typed.accountHolder.trim(),
        accepted: true,
      }
    : undefined;
