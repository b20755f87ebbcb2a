import type { PaymentOffers } from '@foyer/contract/payment';
import { nameOfProvider } from '../../invoices/payment-names.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';

/** Says which providers can't be reached, so that nobody looks for a card that was there yesterday. */
export function Unavailable({ providers }: { providers: NonNullable<PaymentOffers['unavailable']> }) {
  const { t } = useText();
  const { time } = useFormat();
  return providers.map(({ provider, triedAgainAt }) => (
    <Notice key={provider} tone="warn" isNews>
      {t('checkout.unavailable', { provider: nameOfProvider(provider), time: time(triedAgainAt) })}
    </Notice>
  ));
}
