import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showChoice } from '../../frame/session/navigate.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { isDay } from '../../platform/days.ts';
import type { FlowOf } from '../flow/flow-of.ts';
import { membershipOf } from '../membership-calls.ts';
import { type AddOnsOrder, addOnsQuery } from './queries.ts';

export type AddOnStep = 'plan' | 'payment';

/** What was chosen, as the address has it. */
export interface AddOnChoices {
  addOns: readonly number[];
  start: string | undefined;
}

export function readAddOns(search: URLSearchParams): AddOnChoices {
  const start = search.get('start');
  const ids = (search.get('addons') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return { addOns: ids.map(Number), start: isDay(start) ? start : undefined };
}

/** `?addons=3,4&start=2026-12-10`; empty where nothing has been chosen. */
export function writeAddOns({ addOns, start }: AddOnChoices): string {
  const search = new URLSearchParams();
  if (addOns.length > 0) search.set('addons', addOns.join(','));
  if (start) search.set('start', start);
  const text = search.toString();
  return text && `?${text}`;
}

/** One step of buying add-ons: for which membership, what was chosen, and where the other step is. */
export interface Adding {
  flow: FlowOf;
  offered: AnswerFor<'POST subscription/find-add-ons'>;
  choices: AddOnChoices;
  choose(changed: Partial<AddOnChoices>): void;
  href(step: AddOnStep): string;
  /** Undefined while nothing is chosen. */
  order: AddOnsOrder | undefined;
  /** Where this step can't be: from another day on, or the step before it. */
  elsewhere: string | undefined;
}

/** The add-ons of the address' membership, with what was chosen among those that can be bought. */
export function useAddOns(flow: FlowOf, step: AddOnStep) {
  const choices = readAddOns(useSearchParams()[0]);
  const query = useQuery(addOnsQuery(flow, choices.start));
  if (!query.data) return { query, adding: undefined };
  const { addOns, startsOn, firstStart, lastStart } = query.data;
  const chosen = choices.addOns.filter((id) =>
    addOns.some(({ addOnId, can }) => addOnId === id && can.buy === true),
  );
  const written = (changed: Partial<AddOnChoices>) => writeAddOns({ ...choices, addOns: chosen, ...changed });
  const isPossible = !choices.start || (choices.start >= firstStart && choices.start <= lastStart);
  const elsewhere = () => {
    // It says nothing of the day that is being fetched.
    if (query.isPlaceholderData) return undefined;
    if (!isPossible) return `${flow.base}/${step}${writeAddOns({ ...choices, start: undefined })}`;
    return step === 'payment' && chosen.length === 0 ? `${flow.base}/plan${written({})}` : undefined;
  };
  const adding: Adding = {
    flow,
    offered: query.data,
    choices: { ...choices, addOns: chosen },
    choose: (changed) => showChoice(`${flow.base}/${step}${written(changed)}`),
    href: (to) => `${flow.base}/${to}${written({})}`,
    order:
      chosen.length > 0
        ? { ...membershipOf(flow.person, flow.membership), addOns: [...chosen], startupDate: startsOn }
        : undefined,
    elsewhere: elsewhere(),
  };
  return { query, adding };
}
