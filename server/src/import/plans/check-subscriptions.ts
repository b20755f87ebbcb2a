import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import type { PlanData } from './plan-shapes.ts';
import { addOnsByCenter, plansByCenter, soldKey } from './sold-at.ts';
import type { SubscriptionData } from './subscription-shape.ts';

interface Known {
  plans: ReadonlyMap<string, PlanData>;
  addOns: ReadonlySet<string>;
  people: ReadonlySet<string>;
  campaigns: ReadonlySet<string>;
  agreements: ReadonlySet<string>;
}

type At = (path: (string | number)[], says: string) => Note;

/** Checks that subscriptions occur once and refer to what is in the files, and that it is clear what to bill. */
export function checkSubscriptions(club: ClubData): Note[] {
  const { subscriptions, files } = club;
  const file = files.subscriptions;
  const known = {
    plans: new Map(
      plansByCenter(club).map(({ centerId, entry }) => [soldKey({ centerId, id: entry.id }), entry]),
    ),
    addOns: new Set(addOnsByCenter(club).map(({ centerId, entry }) => soldKey({ centerId, id: entry.id }))),
    people: new Set(club.people.map(({ entry }) => personKey(entry))),
    campaigns: new Set(club.campaigns.map(({ entry }) => entry.externalId)),
    agreements: new Set(club.agreements.map(({ entry }) => entry.externalId)),
  };
  return [
    ...subscriptions.flatMap(({ entry, index }) => {
      const at: At = (path, says) => file.note([index, ...path], says);
      return [...parties(entry, known, at), ...terms(entry, known, at)];
    }),
    ...duplicateEntries(
      subscriptions,
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => file.note([index, 'externalId'], `there is a subscription ${key} already`),
    ),
  ];
}

function parties(entry: SubscriptionData, known: Known, at: At): Note[] {
  const { centerId, plan, payer } = entry;
  const unknown = (person: { centerId: number; id: number }, path: (string | number)[]) =>
    known.people.has(personKey(person)) ? [] : [at(path, `no person ${personKey(person)} in people.json`)];
  return [
    ...(known.plans.has(soldKey({ centerId, id: plan }))
      ? []
      : [at(['plan'], `no plan ${plan} of centre ${centerId} in plans.json`)]),
    ...unknown({ centerId: entry.personCenterId ?? centerId, id: entry.person }, ['person']),
    ...(payer ? unknown(payer, ['payer', 'id']) : []),
  ];
}

function terms(entry: SubscriptionData, known: Known, at: At): Note[] {
  const { centerId, addOns, campaigns, agreement } = entry;
  const plan = known.plans.get(soldKey({ centerId, id: entry.plan }));
  const found = addOns.flatMap(({ addOn: id, price }, place) => {
    if (!known.addOns.has(soldKey({ centerId, id })))
      return [at(['addOns', place, 'addOn'], `no add-on ${id} of centre ${centerId} in add-ons.json`)];
    return price === undefined && plan && !plan.addOns.some(({ addOn }) => addOn === id)
      ? [at(['addOns', place, 'addOn'], `needs a price, because plan ${entry.plan} has no add-on ${id}`)]
      : [];
  });
  campaigns.forEach((id, place) => {
    if (!known.campaigns.has(id)) found.push(at(['campaigns', place], `no campaign ${id} in campaigns.json`));
  });
  if (agreement !== undefined && !known.agreements.has(agreement))
    found.push(at(['agreement'], `no agreement ${agreement} in company-agreements.json`));
  if (entry.price === undefined || entry.billedUntil !== undefined || !plan) return found;
  if (plan.kind === 'EFT') found.push(at(['price'], 'needs billedUntil, the last day that was billed'));
  else if (entry.endsOn === undefined) found.push(at(['price'], 'needs endsOn, because its plan is prepaid'));
  return found;
}
