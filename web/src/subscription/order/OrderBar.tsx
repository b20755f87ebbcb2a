import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { type OrderInput, quoteQuery } from '../queries.ts';

/** What an order costs today and the next step, as soon as it has a price. */
export function OrderBar({ order, action }: { order: OrderInput; action: ReactNode }) {
  const { t } = useText();
  const { data: quote } = useQuery(quoteQuery(order));
  if (!quote) return null;
  const { totalAfterSponsorship: amount, currency } = quote;
  return (
    <FlowBar label={t('checkout.today')} price={<Price money={{ amount, currency }} />} action={action} />
  );
}
