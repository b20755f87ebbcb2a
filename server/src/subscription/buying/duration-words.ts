import { ar } from '@foyer/contract/shared/duration-text/ar';
import { de } from '@foyer/contract/shared/duration-text/de';
import { en } from '@foyer/contract/shared/duration-text/en';
import { numberFormatter, pluralRules } from '@foyer/contract/shared/formatters';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { documentWords, type WordsOfClub } from '../../clubs/document-words.ts';
import type { Duration } from '../../platform/billing-period.ts';

/** Durations in a document, in the words that the portal's screens use. */
export function durationWords(club: WordsOfClub, language: string) {
  const words = documentWords<string>(club, language, { en, de, ar });
  const counted = (key: string, count: number, values?: Readonly<Record<string, string>>) =>
    words.say(`${key}_${pluralRules(words.language).select(count)}`, {
      count: numberFormatter(words.numbers).format(count),
      ...values,
    });
  const each = ({ unit, count }: Duration) => counted(`plan.each.${unit}`, count);
  return {
    /** '12 months' */
    duration: ({ unit, count }: Duration) => counted(`plan.duration.${unit}`, count),
    /** 'per month', 'every 4 weeks' */
    each,
    /** 'once per week' */
    times: (count: number, unit: PeriodUnit) =>
      counted('plan.times', count, { each: each({ unit, count: 1 }) }),
    /** 'for the first 3 periods' */
    discounted: (periods: number) => counted('plan.discounted', periods),
  };
}
