import type { Answer, OpenProvider, ProviderContext, ProviderPayment } from '../../provider.ts';
import { openAdyenGateway } from './adyen-gateway.ts';
import { openPpsGateway } from './pps-gateway.ts';

/** Where the money is: PCI Pal passes the card on to a payment gateway, and cannot be asked itself. */
export interface Gateway
  extends Pick<OpenProvider, 'takes' | 'capture' | 'refund' | 'readRefund' | 'reportsChargebacks'> {
  /** Our key as the gateway takes it. */
  referenceOf(key: string): string;
  /** Undefined if the gateway knows of no payment. The number, if there is one, comes from PCI Pal. */
  find(payment: ProviderPayment, number: string | undefined): Promise<Answer | undefined>;
  /** Only if the gateway reports payments itself. */
  parseWebhook?: OpenProvider['parseWebhook'];
}

const gateways: Readonly<Record<string, (seat: ProviderContext) => Gateway | undefined>> = {
  adyen: openAdyenGateway,
  pps: openPpsGateway,
};

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/**
 * Payments by telephone usually have a merchant account of their own, whose secrets are those of the gateway's provider,
 * with `gateway` before their names.
 */
export function gatewayOf({ secret, clock }: ProviderContext): Gateway | undefined {
  return gateways[secret('gateway') ?? '']?.({
    clock,
    secret: (name) => secret(`gateway${capitalised(name)}`),
  });
}
