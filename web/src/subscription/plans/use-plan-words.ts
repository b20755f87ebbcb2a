import { messageKeyOf, type RefusalCode } from '@foyer/contract/shared/refusal';
import type { Plan, Privilege } from '@foyer/contract/subscription/plan';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { type TextKey, useText } from '../../platform/text.ts';
import { durationText, eachText } from './duration-text.ts';
import { privilegeText } from './privilege-text.ts';

/** Said of somebody else than the reader. */
const ofOthers: Partial<Record<RefusalCode, TextKey>> = {
  'basket.subscriptionTypeAlreadyOwned': 'plan.alreadyOwned',
  'subscription.ageNotAllowed': 'plan.otherAge',
};

/** What is said about a plan, in cards and comparisons. */
export function usePlanWords() {
  const { t, say, language } = useText();
  const { dates } = useFormats();
  const { money } = useFormat();
  const privilege = (one: Privilege) => privilegeText(one, { t, language, dates });
  const each = ({ kind, period }: Pick<Plan, 'kind' | 'period'>) =>
    kind === 'CASH' ? t('plan.once', { duration: durationText(period, t) }) : eachText(period, t);
  const binding = ({ kind, binding: bound }: Pick<Plan, 'kind' | 'binding'>) => {
    if (kind === 'CASH') return t('plan.endsAlone');
    return bound ? durationText(bound, t) : t('plan.bindingNone');
  };
  const notice = ({ kind, notice: length }: Pick<Plan, 'kind' | 'notice'>) => {
    if (kind === 'CASH') return t('plan.noneNeeded');
    return length ? durationText(length, t) : t('plan.noNotice');
  };
  const later = ({ offer, currency, kind, period }: Plan) =>
    offer && kind === 'EFT'
      ? t('plan.amountEach', { amount: money(offer.eachPeriod, currency), each: eachText(period, t) })
      : undefined;
  return {
    each,
    binding,
    notice,
    later,
    privilege,
    /** What it opens, and what comes with it. */
    includes: ({ privileges, givesClipcard }: Plan): string[] => [
      ...privileges.map(privilege),
      ...(givesClipcard
        ? [t('plan.givesClipcard', { name: givesClipcard.name, count: givesClipcard.size })]
        : []),
    ],
    firstPayment: ({ offer, currency }: Plan) => offer && money(offer.firstPayment, currency),
    /** `buyer`: the name of somebody else who is to have it. */
    obstacle: ({ can, needsClipcard }: Plan, buyer: string | undefined): string | undefined => {
      if (can.buy === true) return undefined;
      const ofOther = buyer !== undefined && ofOthers[can.buy];
      if (ofOther) return t(ofOther, { name: isolated(buyer) });
      if (can.buy === 'subscription.clipcardNeeded' && needsClipcard)
        return t('plan.needsClipcard', { name: needsClipcard.name });
      return say(messageKeyOf(can.buy));
    },
    ages: ({ minimumAge, maximumAge }: Plan): string | undefined => {
      if (minimumAge !== undefined && maximumAge !== undefined)
        return t('plan.ages', { from: minimumAge, until: maximumAge });
      if (minimumAge !== undefined) return t('plan.agesFrom', { from: minimumAge });
      return maximumAge === undefined ? undefined : t('plan.agesUntil', { until: maximumAge });
    },
  };
}
