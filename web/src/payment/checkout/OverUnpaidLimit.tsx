import type { PaymentOffers } from '@foyer/contract/payment';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';

interface Props extends NonNullable<PaymentOffers['overUnpaidLimit']> {
  currency: string;
}

/** Says why this purchase cannot be paid later, to a person who can otherwise pay later. */
export function OverUnpaidLimit({ currency, open, limit }: Props) {
  const { t } = useText();
  const { money } = useFormat();
  const amounts = { open: money(open, currency), limit: money(limit, currency) };
  return (
    <Notice tone="info">{t(open > 0 ? 'checkout.overLimit' : 'checkout.overLimitAlone', amounts)}</Notice>
  );
}
