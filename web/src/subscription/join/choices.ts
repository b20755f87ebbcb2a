import type { JoinChoices } from '@foyer/contract/subscription/join';
import { isDay } from '../../platform/days.ts';

/** What was chosen on the way to a membership, as the address has it. Nothing in it says who it is. */
export interface Choices {
  centerId: number | undefined;
  planId: number | undefined;
  start: string | undefined;
  addOns: readonly number[];
  promoCode: string | undefined;
  companyCode: string | undefined;
  referAFriend: string | undefined;
}

const idOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const codeOf = (text: string | null): string | undefined => text?.trim().slice(0, 40) || undefined;

/** What cannot be a choice is none: an address can be typed by hand, or be cut off in an email. */
export function readChoices(search: URLSearchParams): Choices {
  const start = search.get('start');
  return {
    centerId: idOf(search.get('center')),
    planId: idOf(search.get('plan')),
    start: isDay(start) ? start : undefined,
    addOns: (search.get('addons') ?? '').split(',').flatMap((id) => idOf(id) ?? []),
    promoCode: codeOf(search.get('promo')),
    companyCode: codeOf(search.get('company')),
    referAFriend: search.get('refer')?.slice(0, 200) || undefined,
  };
}

/** `?center=100&plan=3`; empty where nothing has been chosen. */
export function writeChoices(choices: Partial<Choices>): string {
  const { centerId, planId, start, addOns = [], promoCode, companyCode, referAFriend } = choices;
  const parts: [string, string | undefined][] = [
    ['center', centerId?.toString()],
    ['plan', planId?.toString()],
    ['start', start],
    ['addons', addOns.join(',') || undefined],
    ['promo', promoCode],
    ['company', companyCode],
    ['refer', referAFriend],
  ];
  const search = new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined));
  const text = search.toString();
  return text && `?${text}`;
}

/** Another centre has other plans; who pays a share and who referred the person stays. */
export const atCenter = (choices: Choices, centerId: number): Partial<Choices> =>
  choices.centerId === centerId
    ? choices
    : { centerId, companyCode: choices.companyCode, referAFriend: choices.referAFriend };

/** Another plan has other add-ons. */
export const withPlan = (choices: Choices, planId: number): Choices =>
  choices.planId === planId ? choices : { ...choices, planId, addOns: [] };

/** As they are kept on the server; undefined while there is nothing worth keeping. */
export function toKeep({ centerId, planId, start, ...choices }: Choices): JoinChoices | undefined {
  if (!centerId || !planId) return undefined;
  const { addOns, promoCode, companyCode, referAFriend } = choices;
  return {
    centerId,
    subscriptionId: planId,
    ...(start && { startupDate: start }),
    ...(addOns.length > 0 && { addOns: [...addOns] }),
    ...(promoCode && { promoCode }),
    ...(companyCode && { companyCode }),
    ...(referAFriend && { referAFriend }),
  };
}

export const fromKept = ({
  subscriptionId,
  startupDate,
  addOns = [],
  ...kept
}: JoinChoices): Partial<Choices> => ({
  ...kept,
  planId: subscriptionId,
  start: startupDate,
  addOns,
});
