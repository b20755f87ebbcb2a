import { type FreezeReason, freezeReasons } from '@foyer/contract/shared/freeze';
import { isSameKey, type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { isDay } from '../../platform/days.ts';
import type { DayRange } from '../../ui/date/RangeCalendar.tsx';
import type { NamedMembership } from './queries.ts';

/** What has been chosen before the fee is paid. */
export interface ChosenFreeze extends DayRange {
  reason?: FreezeReason | undefined;
  overridesRule?: true | undefined;
}

/** The page on which the fee of a freeze is paid: by oneself, for the family or by staff. */
export function freezePath(
  { person, own, isStaff }: { person: Key; own: Key; isStaff: boolean },
  { subscriptionId, subscriptionCenterId }: NamedMembership,
  { startsOn, endsOn, reason, overridesRule }: ChosenFreeze,
): string {
  const member = `${person.id}/${person.centerId}`;
  const before = isStaff ? `/staff/${member}` : isSameKey(own, person) ? '' : `/familymembers/${member}`;
  const search = new URLSearchParams({ from: startsOn, until: endsOn });
  if (reason) search.set('reason', reason);
  if (overridesRule) search.set('override', 'yes');
  return `${before}/freeze/${subscriptionId}/${subscriptionCenterId}?${search}`;
}

/** The membership and the days that an address names; undefined if it names none. */
export function freezeIn(
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): (NamedMembership & ChosenFreeze) | undefined {
  const key = parseKeyParts(params['subscriptionCenterId'], params['subscriptionId']);
  const [startsOn, endsOn] = [search.get('from'), search.get('until')];
  if (!key || !isDay(startsOn) || !isDay(endsOn)) return undefined;
  const reason = freezeReasons.find((one) => one === search.get('reason'));
  return {
    subscriptionId: key.id,
    subscriptionCenterId: key.centerId,
    startsOn,
    endsOn,
    ...(reason && { reason }),
    ...(search.get('override') === 'yes' && { overridesRule: true as const }),
  };
}
