import type { Explanation, PriceRule, PriceStep } from '@foyer/contract/shared/explanation';
import { formatMoney } from '@foyer/contract/shared/money-text';
import { writePercent } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import type { Texts } from '../../platform/text.ts';
import { periodText } from './period-text.ts';

export interface ExplanationWords {
  t: Texts['t'];
  currency: string;
  /** BCP 47 tags, as in `Formats`. */
  dates: string;
  numbers: string;
}

interface ExplainedStep {
  text: string;
  /** What the line comes to after it. */
  amount: number;
}

function ruleText(rule: PriceRule, { t, currency, numbers }: ExplanationWords): string {
  const money = (amount: number) => formatMoney({ amount, currency }, numbers);
  switch (rule.kind) {
    case 'PERCENT':
      return t('price.less', { what: writePercent(rule.percent, numbers) });
    case 'AMOUNT':
      return t('price.less', { what: money(rule.amount) });
    case 'PRICE':
      return t('price.fixed', { amount: money(rule.price) });
  }
}

const daysOf = ({ from, until }: Explanation, dates: string): string | undefined =>
  from && until ? periodText(from, until, dates) : undefined;

function stepText(step: PriceStep, explanation: Explanation, words: ExplanationWords): string {
  const { t, currency, dates, numbers } = words;
  const money = (amount: number) => formatMoney({ amount, currency }, numbers);
  switch (step.kind) {
    case 'PRICE': {
      if (explanation.what === 'FREEZE') return t('price.freeze', { amount: money(step.amount) });
      // A part of a period is priced by the whole period, so the price isn't that of its days.
      const isPart = explanation.steps.some(({ kind }) => kind === 'PART_OF_PERIOD');
      const period = isPart ? undefined : daysOf(explanation, dates);
      return period
        ? t('price.for', { amount: money(step.amount), period })
        : t(isPart ? 'price.wholePeriod' : 'price.regular', { amount: money(step.amount) });
    }
    case 'STAFF_PRICE':
      return t('price.staff', { amount: money(step.amount), regular: money(step.price) });
    case 'CAMPAIGN':
      return t('price.campaign', { rule: ruleText(step.rule, words), name: isolated(step.name) });
    case 'PROMO_CODE':
      return t('price.code', { rule: ruleText(step.rule, words), code: isolated(step.code) });
    case 'OFFER':
      return t('price.offer', { rule: ruleText(step.rule, words) });
    case 'WAIVED':
      return t(`price.waived.${step.why}`);
    case 'PERIODS':
      return t('price.periods', { count: step.periods });
    case 'PART_OF_PERIOD':
      return t('price.part', { days: step.days, ofDays: step.ofDays });
    case 'PAID':
      return t('price.paid', {
        amount: money(step.amount),
        period: periodText(step.from, step.until, dates),
      });
    case 'CREDIT':
      return t('price.credit', { amount: money(-step.amount) });
    case 'SPONSOR':
      return t('price.sponsor', { company: isolated(step.company), amount: money(step.sponsored) });
  }
}

/** Each step from the price to what is charged, in words. */
export const explain = (explanation: Explanation, words: ExplanationWords): ExplainedStep[] =>
  explanation.steps.map((step) => ({
    text: stepText(step, explanation, words),
    amount: step.amount,
  }));

/** The same in one line: what makes it cheaper. The text of the line names its days. */
export function shortExplanation(explanation: Explanation, words: ExplanationWords): string {
  const changes = explanation.steps
    .filter(({ kind }) => kind !== 'PRICE' && kind !== 'PAID' && kind !== 'PART_OF_PERIOD')
    .map((step) => stepText(step, explanation, words));
  return changes.join(' · ') || words.t('price.how');
}
