import type { PaymentMeans } from '@foyer/contract/shared/payment';

/** The means that need to be typed in the portal. */
export type AskedMeans = Extract<PaymentMeans, 'mbway' | 'directDebit'>;

export const isAsked = (means: PaymentMeans | undefined): means is AskedMeans =>
  means === 'mbway' || means === 'directDebit';
