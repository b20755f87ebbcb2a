import type { Quote } from '@foyer/contract/subscription/order';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { Price } from '../../ui/price/Price.tsx';

/** What an order costs today and the next step, as soon as it has a price. */
export function OrderBar({ quote, action }: { quote: Quote | undefined; action: ReactNode }) {
  const { t } = useText();
  if (!quote) return null;
  const { totalAfterSponsorship, currency } = quote;
  const amount = Math.max(0, totalAfterSponsorship);
  return (
    <FlowBar label={t('checkout.today')} price={<Price money={{ amount, currency }} />} action={action} />
  );
}
