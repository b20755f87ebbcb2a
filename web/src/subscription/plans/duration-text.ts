import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import type { Texts } from '../../platform/text.ts';

export interface Duration {
  unit: PeriodUnit;
  count: number;
}

/** '12 months' */
export const durationText = ({ unit, count }: Duration, t: Texts['t']): string =>
  t(`plan.duration.${unit}`, { count });

/** 'per month', 'every 4 weeks' */
export const eachText = ({ unit, count }: Duration, t: Texts['t']): string =>
  t(`plan.each.${unit}`, { count });
