import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { CheckoutProps } from '../../payment/checkout/Checkout.tsx';
import { containedTaxes } from '../../payment/checkout/contained-taxes.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { ClipcardSize } from './price.ts';

interface Wanted {
  product: ClipcardProduct;
  size: ClipcardSize;
  quantity: number;
  /** Of one. */
  price: number;
}

/** What it comes to; the tax is worked out by line, as on the invoice. */
export function useSummary({ product, size, quantity, price }: Wanted): CheckoutProps['summary'] {
  const { t } = useText();
  const { name, taxRate } = product;
  const amount = price * quantity;
  const text = t('clipcards.line', {
    name: isolated(name),
    clips: t('clipcards.clips', { count: size.size }),
  });
  return {
    lines: [{ text, quantity, amount }],
    taxes: containedTaxes(amount, taxRate),
    total: amount,
  };
}
