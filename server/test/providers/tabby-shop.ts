import type { ProviderOrder } from '../../src/payment/provider/order.ts';
import type { ProviderPayment } from '../../src/payment/provider/payment.ts';
import { tabby } from '../../src/payment/providers/tabby/tabby.ts';
import { tabbySandbox } from '../../src/sandbox/tabby/tabby-sandbox.ts';
import { openSandboxShop } from './sandbox-shop.ts';

export { known } from './sandbox-shop.ts';

/** Opens a shop that sells through the sandbox, for one test. */
export async function openShop() {
  const shop = await openSandboxShop(tabby, tabbySandbox);
  const { cancel } = shop.provider;
  if (!cancel) throw new Error('not open');
  return { ...shop, provider: { ...shop.provider, cancel } };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** A payment that the shopper has promised to make. */
export const promised = (shop: Shop, order?: ProviderOrder): Promise<ProviderPayment> => shop.promised(order);

export const paid = (shop: Shop, order?: ProviderOrder): Promise<ProviderPayment> => shop.paid(order);
