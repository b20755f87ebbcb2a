import type { FreezeReason } from '@foyer/contract/shared/freeze';
import type { Key } from '@foyer/contract/shared/keys';
import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayRange } from '../../ui/date/RangeCalendar.tsx';
import { membershipOf } from '../membership-calls.ts';
import { freezePeriodQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

const isSameRange = (a: DayRange | null, b: DayRange | null): boolean =>
  a?.startsOn === b?.startsOn && a?.endsOn === b?.endsOn;

/** What has been chosen, and what the server says of it. */
export function useFreezeChoice(person: Key, owned: OwnedSubscription, available: AvailableFreeze) {
  const [typed, setTyped] = useState<{ startsOn: string | null; endsOn: string | null }>({
    startsOn: null,
    endsOn: null,
  });
  const [reason, setReason] = useState<FreezeReason>();
  const [overridesRule, setOverrides] = useState(false);
  const [waivesFee, setWaives] = useState(false);
  const { startsOn, endsOn } = typed;
  const range = startsOn && endsOn ? { startsOn, endsOn } : null;
  const settled = useSettled(range, isSameRange);
  const input = {
    ...membershipOf(person, owned),
    startsOn: settled?.startsOn ?? available.firstDay,
    endsOn: settled?.endsOn ?? available.firstDay,
    ...(overridesRule && { overridesRule: true as const }),
    ...(waivesFee && { waivesFee: true as const }),
  };
  const query = useQuery({ ...freezePeriodQuery(input), enabled: settled !== null });
  const isSettled = isSameRange(range, settled);
  return {
    typed,
    setTyped,
    range,
    reason,
    setReason,
    overridesRule,
    setOverrides,
    waivesFee,
    setWaives,
    input,
    error: isSettled ? query.error : null,
    effects: range && !query.error ? query.data : undefined,
    isPending: range !== null && (!isSettled || query.isFetching),
  };
}
export type FreezeChoice = ReturnType<typeof useFreezeChoice>;
