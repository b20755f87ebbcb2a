import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { SignedInContext } from '../../frame/context.ts';
import type { AgreementRow } from '../../payment-agreement/store.ts';
import type { PersonRow } from '../../person/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MerchantAccount } from '../merchant-account.ts';

/** Input that all agreement calls share. */
export interface AgreeInput {
  centerId?: number | undefined;
  cardId?: number | undefined;
  provider?: PaymentProvider | undefined;
  means?: MeansInput | undefined;
  account?: AccountInput;
  mandateVersion?: string;
}

/** An agreement to be made. The person is locked. */
export interface AgreementRequest {
  tx: Tx;
  context: SignedInContext;
  merchant: MerchantAccount;
  person: PersonRow;
  payer: Key;
  byStaff: boolean;
  input: AgreeInput;
  resultUrl: string;
  /** Page where the person gives a mandate. */
  mandateUrl: string;
}

export interface Outcome {
  agreement: AgreementRow;
  /** Key of the payment in which the payer enters the card. */
  paymentKey?: string;
  linkSentTo?: string;
}
