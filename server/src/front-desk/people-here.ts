import type { ProblemCode } from '@foyer/contract/shared/front-desk';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import { readInArrears } from '../invoices/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { readPersonFacts } from './person-facts.ts';
import { problemsOf } from './problems.ts';

interface PersonHere {
  centerId: number;
  personId: number;
  memberId: string;
  name: string;
  mayOpen: boolean;
  problems: ProblemCode[];
}

/**
 * Who people in a list are, wherever they belong, and what is wrong with those whom the caller may open. One statement for each
 * centre that they come from. People who were erased are left out.
 */
export async function readPeopleHere(
  context: SignedInContext,
  people: readonly Key[],
): Promise<Map<string, PersonHere>> {
  const { db, actor, now } = context;
  const own = people.filter(({ centerId }) => worksAt(actor, centerId));
  const inArrears = await readInArrears(db, own, now);
  const here = new Map<string, PersonHere>();
  for (const [centerId, some] of Map.groupBy(people, (key) => key.centerId)) {
    const club = await clubOfBrand(context, centerId);
    if (!club) continue;
    const mayOpen = worksAt(actor, centerId);
    const today = dateIn(now, club.center.time_zone);
    const ids = [...new Set(some.map(({ id }) => id))];
    for (const facts of await readPersonFacts(db, centerId, ids, { now, today })) {
      const key = { centerId, id: facts.id };
      const owes = inArrears.some((one) => isSameKey(one, key));
      const overdue = owes ? [{ amount: 0, currency: club.center.currency }] : [];
      here.set(formatKey('person', key), {
        ...{ centerId, personId: facts.id, memberId: formatKey('person', key), mayOpen },
        name: `${facts.first_name} ${facts.last_name}`,
        problems: mayOpen ? problemsOf(facts, { club, now, overdue }).map(({ code }) => code) : [],
      });
    }
  }
  return here;
}
