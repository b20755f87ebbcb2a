import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { BasketRow } from '../../shopping-basket/store.ts';
import type { Desk } from '../merchant-account.ts';

/** What a `make-…` call says, whatever it is for. */
export interface MakeInput {
  provider?: PaymentProvider | undefined;
  selectedCardOnFile?: number;
  keepCard?: boolean | undefined;
  /** The card is charged for what recurs. */
  agreesToCard?: boolean;
  baseUrl?: string | undefined;
  shoppingBasketId?: string;
}

/** A payment that is being ordered: who buys what, and how it is to be paid. */
export interface Ordering {
  language: string;
  /** Address of the portal, where notifications and the shopper come back to. */
  origin: string;
  desk: Desk;
  key: string;
  purpose: Purpose;
  method: PaymentMethod;
  input: MakeInput;
  byStaff: boolean;
  /** Address of the page on which the shopper learns how it went, without our key. */
  resultUrl: string;
}

/** What is needed once the basket is locked and has its total. */
export interface LockedOrder extends Ordering {
  sale: Sale;
  basket: BasketRow;
  total: number;
  paidUntil: Temporal.Instant;
}

export const commonColumns = ({ key, purpose, method, sale, basket, total, paidUntil }: LockedOrder) => ({
  center_id: basket.center_id,
  key,
  basket_id: basket.id,
  agreement_id: null,
  purpose,
  method,
  state: 'CREATED' as const,
  amount: total,
  currency: basket.currency,
  payer_center_id: sale.payer.centerId,
  payer_person_id: sale.payer.id,
  kept: '{}',
  returned: '{}',
  created_at: sale.now,
  state_at: sale.now,
  expires_at: paidUntil,
});
