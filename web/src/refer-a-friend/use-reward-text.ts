import type { Reward } from '@foyer/contract/refer-a-friend';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';

/** What somebody gets: clips, money, or free days. */
export function useRewardText() {
  const { t } = useText();
  const { money } = useFormat();
  return ({ kind, amount, currency, clipcard }: Reward): string => {
    if (kind === 'CREDIT') return t('refer.credit', { amount: money(amount, currency) });
    if (kind === 'DAYS') return t('refer.days', { count: amount });
    return clipcard ? t('refer.clipsOf', { count: amount, clipcard }) : t('refer.clips', { count: amount });
  };
}
