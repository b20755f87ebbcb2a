import type { Plan as PlanOnSale } from '@foyer/contract/subscription/plan';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Plan } from '../../ui/plan/PlanList.tsx';
import { Price, PriceWas } from '../../ui/price/Price.tsx';
import { usePlanWords } from './use-plan-words.ts';

/** What a period costs now and what it cost before, if that differs. */
export function PlanPrice({ plan, size }: { plan: PlanOnSale; size?: 'small' }) {
  const words = usePlanWords();
  const { currency, price, offer } = plan;
  const amount = offer?.eachPeriod ?? price;
  return (
    <Price money={{ amount, currency }} period={words.each(plan)} dropZeroMinor {...(size && { size })} />
  );
}

/** Why it is cheaper, for how long, and what it costs otherwise. */
export function PlanWas({ plan: { offer, price, currency, kind } }: { plan: PlanOnSale }) {
  const { t } = useText();
  if (!offer || offer.eachPeriod >= price) return null;
  const { discountedPeriods, sponsored } = offer;
  const texts = [
    sponsored ? t('plan.sponsored') : undefined,
    discountedPeriods !== undefined && kind === 'EFT'
      ? t('plan.discounted', { count: discountedPeriods })
      : undefined,
  ];
  return <PriceWas money={{ amount: price, currency }}>{texts.filter(Boolean).join(', ')}</PriceWas>;
}

interface PlanCardProps {
  plan: PlanOnSale;
  buyer: string | undefined;
  /** Beside that of a campaign. */
  badge?: ReactNode;
}

/** A plan with all that it costs: the first payment, each later one, minimum term and notice. */
export function PlanCard({ plan, buyer, badge }: PlanCardProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = usePlanWords();
  const { subscriptionId, name, description, offer, joiningFee, currency, kind } = plan;
  const later = words.later(plan);
  const ages = words.ages(plan);
  const facts = [
    ...(offer
      ? [{ name: t('plan.firstPayment'), value: money(offer.firstPayment, currency) }]
      : joiningFee > 0
        ? [{ name: t('plan.joiningFee'), value: money(joiningFee, currency) }]
        : []),
    ...(later ? [{ name: t('plan.then'), value: later }] : []),
    { name: t('plan.binding'), value: words.binding(plan) },
    ...(kind === 'EFT' ? [{ name: t('plan.notice'), value: words.notice(plan) }] : []),
    ...(ages ? [{ name: t('plan.forAges'), value: ages }] : []),
  ];
  return (
    <Plan
      id={String(subscriptionId)}
      name={name}
      badge={
        <>
          {badge}
          {offer?.campaign && <Badge tone="highlight">{offer.campaign}</Badge>}
        </>
      }
      note={description && <bdi>{description}</bdi>}
      includes={words.includes(plan)}
      price={<PlanPrice plan={plan} />}
      priceNote={<PlanWas plan={plan} />}
      facts={facts}
      obstacle={words.obstacle(plan, buyer)}
    />
  );
}
