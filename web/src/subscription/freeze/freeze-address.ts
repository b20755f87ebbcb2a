import { type FreezeReason, freezeReasons } from '@foyer/contract/shared/freeze';
import { isDay } from '../../platform/days.ts';
import type { DayRange } from '../../ui/date/RangeCalendar.tsx';

/** What has been chosen before the fee is paid. */
export interface ChosenFreeze extends DayRange {
  reason?: FreezeReason | undefined;
  overridesRule?: true | undefined;
}

/** `?from=2026-12-01&until=2026-12-14` */
export function writeFreeze({ startsOn, endsOn, reason, overridesRule }: ChosenFreeze): string {
  const search = new URLSearchParams({ from: startsOn, until: endsOn });
  if (reason) search.set('reason', reason);
  if (overridesRule) search.set('override', 'yes');
  return `?${search}`;
}

/** Undefined where the address names no days. */
export function readFreeze(search: URLSearchParams): ChosenFreeze | undefined {
  const [startsOn, endsOn] = [search.get('from'), search.get('until')];
  if (!isDay(startsOn) || !isDay(endsOn)) return undefined;
  const reason = freezeReasons.find((one) => one === search.get('reason'));
  return {
    startsOn,
    endsOn,
    ...(reason && { reason }),
    ...(search.get('override') === 'yes' && { overridesRule: true as const }),
  };
}
