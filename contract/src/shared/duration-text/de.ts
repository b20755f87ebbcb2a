import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'plan.duration.DAY_one': '{count} Tag',
  'plan.duration.DAY_other': '{count} Tage',
  'plan.duration.WEEK_one': '{count} Woche',
  'plan.duration.WEEK_other': '{count} Wochen',
  'plan.duration.MONTH_one': '{count} Monat',
  'plan.duration.MONTH_other': '{count} Monate',
  'plan.duration.YEAR_one': '{count} Jahr',
  'plan.duration.YEAR_other': '{count} Jahre',
  'plan.each.DAY_one': 'pro Tag',
  'plan.each.DAY_other': 'alle {count} Tage',
  'plan.each.WEEK_one': 'pro Woche',
  'plan.each.WEEK_other': 'alle {count} Wochen',
  'plan.each.MONTH_one': 'pro Monat',
  'plan.each.MONTH_other': 'alle {count} Monate',
  'plan.each.YEAR_one': 'pro Jahr',
  'plan.each.YEAR_other': 'alle {count} Jahre',
  'plan.times_one': 'einmal {each}',
  'plan.times_other': '{count}-mal {each}',
  'plan.discounted_one': 'für den ersten Zeitraum',
  'plan.discounted_other': 'für die ersten {count} Zeiträume',
};
