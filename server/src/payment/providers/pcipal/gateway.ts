import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider } from '../../provider/provider.ts';

/** Where the money is: PCI Pal passes the card on to a payment gateway, and has nothing to read back. */
export interface Gateway
  extends Pick<
    OpenProvider,
    'takes' | 'capture' | 'cancel' | 'refund' | 'readRefund' | 'reportsChargebacks'
  > {
  /** Our key as the gateway takes it. */
  referenceOf(key: string): string;
  /** Undefined if the gateway knows of no payment. The number, if there is one, comes from PCI Pal. */
  find(payment: ProviderPayment, number: string | undefined): Promise<Answer | undefined>;
  /** Only if the gateway reports payments itself. */
  parseWebhook?: OpenProvider['parseWebhook'];
}
