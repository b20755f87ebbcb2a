import type { MeansInput } from '@foyer/contract/payment/shapes';
import { normalIban } from '@foyer/contract/shared/bank/iban';
import { keptMeans, liveStates, type PaymentMeans } from '@foyer/contract/shared/payment';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import { sql } from 'kysely';
import { type Refusal, refuse, refuseFields } from '../../frame/refuse.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { Means } from '../provider/order.ts';
import type { OpenProvider } from '../provider/provider.ts';

/** MB WAY works with Portuguese mobile numbers. */
const mbwayNumber = /^\+3519\d{8}$/;

/** Brings what was entered into its normal form. */
export function normalMeans(input: MeansInput | undefined): Means | undefined | Refusal {
  if (input?.by === 'mbway') {
    const phone = normalPhone(input.phone, 'PT');
    return phone && mbwayNumber.test(phone)
      ? { by: 'mbway', phone }
      : refuseFields([{ path: 'means.phone', message: 'means.phoneInvalid' }]);
  }
  if (input?.by === 'directDebit') {
    const iban = normalIban(input.iban);
    const accountHolder = input.accountHolder.trim();
    if (!iban) return refuseFields([{ path: 'means.iban', message: 'means.ibanInvalid' }]);
    if (!accountHolder) return refuseFields([{ path: 'means.accountHolder', message: 'form.required' }]);
    return { by: 'directDebit', iban, accountHolder };
  }
  return input;
}

/** Whether a provider can be paid by the chosen means, and keeps them where they are charged again. */
export function takesMeans(
  { means, charge }: OpenProvider,
  by: PaymentMeans | undefined,
  isChargedAgain: boolean,
): boolean {
  if (means ? !means.includes(by ?? 'card') : by !== undefined) return false;
  return !isChargedAgain || (charge !== undefined && keptMeans.includes(by ?? 'card'));
}

/** As many references as one person can leave unpaid at a centre, each of which holds what it is for. */
const mostReferences = 5;

/** The payer is locked, so that simultaneous purchases stay within the limit together. */
export async function refuseTooManyReferences({ tx, payer, club }: Sale): Promise<Refusal | undefined> {
  const { count } = await tx
    .selectFrom('payment')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('center_id', '=', club.center.id)
    .where('payer_center_id', '=', payer.centerId)
    .where('payer_person_id', '=', payer.id)
    .where('state', 'in', liveStates)
    .where(sql<boolean>`provider_order #>> '{means,by}' = 'multibanco'`)
    .executeTakeFirstOrThrow();
  return Number(count) < mostReferences ? undefined : refuse('payment.tooManyReferences');
}
