import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { CardRow } from '../../payment-agreement/store.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { BasketRow, LineRow } from '../../shopping-basket/store.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Means } from '../provider/order.ts';

/** Input that all `make-…` calls share. */
export interface MakePaymentInput {
  provider?: PaymentProvider | undefined;
  selectedCardOnFile?: number;
  keepCard?: boolean | undefined;
  means?: MeansInput | undefined;
  /** The card is also charged for future renewals. */
  agreesToCard?: boolean;
  /** For direct debit, where nothing is agreed yet. */
  account?: AccountInput;
  mandateVersion?: string;
  baseUrl?: string | undefined;
  shoppingBasketId?: string;
}

/** A payment before its basket is locked: who buys what, and how it is paid. */
export interface PaymentOrder {
  language: string;
  /** Address of the portal, for webhooks and for the shopper's return. */
  origin: string;
  merchant: MerchantAccount;
  key: string;
  purpose: Purpose;
  method: PaymentMethod;
  input: MakePaymentInput;
  byStaff: boolean;
  means: Means | undefined;
  /** Page that shows the result, without the payment key. */
  resultUrl: string;
}

/** The order once the basket is locked and its total is known. */
export interface LockedPaymentOrder extends PaymentOrder {
  sale: Sale;
  basket: BasketRow;
  lines: readonly LineRow[];
  /** It was filled in this transaction, so no payment of it can be under way. */
  isNewBasket: boolean;
  /** The stored card that is to be charged, if the payer has it at this centre. */
  card: CardRow | undefined;
  total: number;
  /** Something in the basket is billed again later, and this payment makes the agreement for it. */
  makesAgreement: boolean;
  paidUntil: Temporal.Instant;
}

export const newPaymentColumns = ({
  key,
  purpose,
  method,
  sale,
  basket,
  total,
  paidUntil,
}: LockedPaymentOrder) => ({
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
