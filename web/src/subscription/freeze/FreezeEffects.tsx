import type { AvailableFreeze, FreezePeriod } from '@foyer/contract/subscription/freeze';
import { explanationsOf } from '../../invoices/explanation/PriceExplanation.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Facts } from '../../ui/sheet/Facts.tsx';

/** What is left of the year of the membership in which a day lies. */
export function leftOf({ years }: AvailableFreeze, startsOn: string | undefined) {
  return years.find((year) => startsOn && year.startsOn <= startsOn && startsOn <= year.endsOn) ?? years[0];
}

interface FreezeEffectsProps {
  available: AvailableFreeze;
  startsOn: string | undefined;
  /** Undefined until days are chosen that can be frozen. */
  effects: FreezePeriod | undefined;
  isPending: boolean;
}

/** What a freeze costs and changes, while its days are being chosen. */
export function FreezeEffects({ available, startsOn, effects, isPending }: FreezeEffectsProps) {
  const { t } = useText();
  const { money, mediumDate: date, number } = useFormat();
  const { currency, terms, timesPerYear, daysInTotal } = available;
  const left = leftOf(available, startsOn);
  const moved = (name: 'boundUntil' | 'endsOn') => {
    const [before, after] = [terms[name], effects?.after[name]];
    if (!before) return undefined;
    return after && after !== before
      ? t('freeze.moves', { before: date(before), after: date(after) })
      : date(before);
  };
  const bound = moved('boundUntil');
  const ends = moved('endsOn');
  const facts = [
    ...(left?.daysLeft !== undefined && daysInTotal !== undefined
      ? [
          {
            name: t('freeze.daysLeft'),
            value: t('freeze.leftOf', { left: number(left.daysLeft), of: number(daysInTotal) }),
          },
        ]
      : []),
    ...(left?.timesLeft !== undefined && timesPerYear !== undefined
      ? [
          {
            name: t('freeze.timesLeft'),
            value: t('freeze.leftOf', { left: number(left.timesLeft), of: number(timesPerYear) }),
          },
        ]
      : []),
    ...(effects
      ? [
          { name: t('freeze.length'), value: t('plan.duration.DAY', { count: effects.days }) },
          {
            name: t('freeze.fee'),
            value: (
              <>
                {money(effects.fee.total, currency)}
                {explanationsOf(effects.fee.lines, currency)}
              </>
            ),
          },
        ]
      : []),
    ...(effects && effects.credit.total < 0
      ? [
          {
            name: t('freeze.credit'),
            value: (
              <>
                {money(-effects.credit.total, currency)}
                {explanationsOf(effects.credit.lines, currency)}
              </>
            ),
          },
        ]
      : []),
    ...(bound ? [{ name: t('plan.binding'), value: bound }] : []),
    ...(ends ? [{ name: t('freeze.ends'), value: ends }] : []),
    ...(effects?.nextPayment
      ? [
          {
            name: t('membership.nextPayment'),
            value: t('membership.amountOn', {
              amount: money(effects.nextPayment.total, currency),
              date: date(effects.nextPayment.dueOn),
            }),
          },
        ]
      : []),
  ];
  return (
    <section
      className="freeze-effects"
      aria-label={t('freeze.effects')}
      aria-live="polite"
      aria-busy={isPending}
    >
      <Facts facts={facts} />
    </section>
  );
}
