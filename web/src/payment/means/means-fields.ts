import type { MeansInput } from '@foyer/contract/payment/shapes';
import { normalIban } from '@foyer/contract/shared/bank/iban';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import type { TextKey } from '../../platform/text.ts';
import type { AskedMeans } from './asked-means.ts';

export interface Typed {
  phone: string;
  iban: string;
  accountHolder: string;
  isAccepted: boolean;
}

export type Faults = Partial<Record<keyof Typed, TextKey>>;

const isMobileOfPortugal = (phone: string): boolean => /^\+3519/.test(normalPhone(phone, 'PT') ?? '');

/** What keeps the chosen means from being used. */
export function faultsOf(by: AskedMeans, { phone, iban, accountHolder, isAccepted }: Typed): Faults {
  if (by === 'mbway') return isMobileOfPortugal(phone) ? {} : { phone: 'means.phoneInvalid' };
  return {
    ...(normalIban(iban) ? {} : { iban: 'means.ibanInvalid' }),
    ...(accountHolder.trim() ? {} : { accountHolder: 'means.holderMissing' }),
    ...(isAccepted ? {} : { isAccepted: 'means.mandateMissing' }),
  };
}

/** Undefined as long as something is missing. */
export function meansInput(by: AskedMeans, typed: Typed): MeansInput | undefined {
  if (Object.keys(faultsOf(by, typed)).length > 0) return undefined;
  const { phone, iban, accountHolder } = typed;
  return by === 'mbway' ? { by, phone } : { by, iban, accountHolder: accountHolder.trim(), accepted: true };
}
