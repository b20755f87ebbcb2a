import type { Plan } from '@foyer/contract/subscription/plan';

/** `all`, `open` (no minimum term), `prepaid`, or a tag of the club as `tag:…`. */
export type PlanFilter = string;

const isOpenEnded = ({ kind, binding }: Plan): boolean => kind === 'EFT' && binding === undefined;
const isPrepaid = ({ kind }: Plan): boolean => kind === 'CASH';

const keeps = (filter: PlanFilter) => (plan: Plan) => {
  if (filter === 'open') return isOpenEnded(plan);
  if (filter === 'prepaid') return isPrepaid(plan);
  return !filter.startsWith('tag:') || plan.tags.includes(filter.slice('tag:'.length));
};

/** Filters that leave some plans and not all of them, each selection once, in the order of the plans. */
export function filtersOf(plans: readonly Plan[]): PlanFilter[] {
  const tags = [...new Set(plans.flatMap(({ tags: all }) => all))].map((tag) => `tag:${tag}`);
  const seen = new Set<string>();
  const useful = [...tags, 'open', 'prepaid'].filter((filter) => {
    const kept = plans.filter(keeps(filter));
    const same = kept.map(({ subscriptionId }) => subscriptionId).join();
    if (kept.length === 0 || kept.length === plans.length || seen.has(same)) return false;
    seen.add(same);
    return true;
  });
  return useful.length > 0 ? ['all', ...useful] : [];
}

/** An unknown filter of an address is none. */
export const plansWith = (plans: readonly Plan[], filter: PlanFilter): Plan[] => plans.filter(keeps(filter));

/** What can be bought comes first; otherwise the order is the club's. */
export const buyableFirst = <P extends Pick<Plan, 'can'>>(plans: readonly P[]): P[] => [
  ...plans.filter(({ can }) => can.buy === true),
  ...plans.filter(({ can }) => can.buy !== true),
];
