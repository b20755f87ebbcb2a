import type { Chance } from '../../server/test/crash/chance.ts';
import type { Act, PlanTerms } from './terms.ts';

interface Member {
  plan: PlanTerms;
  /** All plans of the centre. */
  own: readonly PlanTerms[];
  startsAfter: number;
  /** Bought by a call: only these can be withdrawn from. */
  isSold: boolean;
  /** Of the year. */
  days: number;
  /** How many of a hundred do something. */
  active: number;
}

/** Of a hundred who have bought by a call. */
const withdrawing = 30;

/** A number below one that is smaller where the year is only some weeks. */
const below = ({ days }: Member, most: number, chance: Chance) =>
  chance.below(Math.max(2, Math.min(most, Math.floor(days / 5))));

/** What a member does about the membership. */
export function actsOf(member: Member, chance: Chance): Act[] {
  const { plan, isSold, days, active } = member;
  if (plan.kind !== 'EFT') return [];
  if (isSold && chance.happens(withdrawing)) return [{ what: 'withdraw', after: below(member, 16, chance) }];
  if (!chance.happens(active)) return [];
  const first = chance.below(Math.max(2, Math.floor(days * 0.35)));
  const acts = chance.oneOf([leaving, leaving, freezing, freezing, changing, changing])(
    member,
    first,
    chance,
  );
  // Some do more after it.
  if (!chance.happens(30)) return acts;
  const then = (acts.at(-1)?.after ?? first) + 1 + below(member, 80, chance);
  return [...acts, ...chance.oneOf([leaving, freezing, changing])(member, then, chance)];
}

function leaving(member: Member, after: number, chance: Chance): Act[] {
  const notice: Act = { what: 'terminate', after, later: chance.happens(50) ? 0 : below(member, 40, chance) };
  return chance.happens(30)
    ? [notice, { what: 'regret', after: after + 1 + below(member, 25, chance) }]
    : [notice];
}

function freezing(member: Member, after: number, chance: Chance): Act[] {
  const [startsAfter, days] = [1 + below(member, 20, chance), 3 + below(member, 40, chance)];
  const freeze: Act = { what: 'freeze', after, startsAfter, days };
  const dice = chance.below(100);
  if (dice < 25) return [freeze, { what: 'cancelFreeze', after: after + chance.below(startsAfter) }];
  if (dice < 60) return [freeze, { what: 'stopFreeze', after: after + startsAfter + chance.below(days) }];
  return [freeze];
}

function changing(member: Member, after: number, chance: Chance): Act[] {
  const { plan, own } = member;
  const targets = own.filter(({ id }) => plan.changeTargets.includes(id));
  const target = targets[chance.below(targets.length)];
  if (!target) return [];
  const addOns = target.addOns.filter(() => chance.happens(30)).map(({ id }) => id);
  const isUndone = chance.happens(40);
  const later = isUndone ? 2 + below(member, 30, chance) : chance.happens(40) ? 0 : below(member, 30, chance);
  const change: Act = { what: 'change', after, planId: target.id, addOns, later };
  return isUndone ? [change, { what: 'undoChange', after: after + chance.below(later) }] : [change];
}
