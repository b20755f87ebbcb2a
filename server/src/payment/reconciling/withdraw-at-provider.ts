import { NotWithdrawn, type ProviderPayment } from '../provider/payment.ts';
import type { OpenProvider } from '../provider/provider.ts';

/** Withdraws a payment as far as its provider can. False if the provider refuses, because it is being paid. */
export async function withdrawAtProvider(provider: OpenProvider, payment: ProviderPayment): Promise<boolean> {
  try {
    await provider.cancel?.(payment);
    return true;
  } catch (error) {
    if (!(error instanceof NotWithdrawn)) throw error;
    return false;
  }
}
