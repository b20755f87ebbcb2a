import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import type { ClubData } from '../read-folder.ts';
import type { PlanData } from './plan-shapes.ts';
import { addOnsByCenter, plansByCenter, type SoldAt, soldKey } from './sold-at.ts';

/** Checks that plans and add-ons belong to centres of the brand, occur once, and find what they name. */
export function checkPlans(club: ClubData): Note[] {
  return [...soldOnce(club, 'plans'), ...soldOnce(club, 'addOns'), ...plans(club)];
}

/** Checks the centres of a list. The same amounts are meant everywhere, so the currency is the same. */
function soldOnce(club: ClubData, list: 'plans' | 'addOns'): Note[] {
  const file = club.files[list];
  const currencyOf = new Map(club.centers.map(({ entry }) => [entry.id, entry.currency]));
  const sold: { centerId: number; id: number; path: (string | number)[] }[] = [];
  const found = club[list].flatMap(({ entry, index }) =>
    [entry.centerId, ...entry.alsoAt].flatMap((centerId, place) => {
      const path = place === 0 ? [index, 'centerId'] : [index, 'alsoAt', place - 1];
      sold.push({ centerId, id: entry.id, path: place === 0 ? [index, 'id'] : path });
      if (!club.known.centers.has(centerId)) return [file.note(path, `no centre ${centerId} in this brand`)];
      const [here, there] = [currencyOf.get(entry.centerId), currencyOf.get(centerId)];
      return here && there && here !== there
        ? [file.note(path, `centre ${centerId} has prices in ${there}, not in ${here}`)]
        : [];
    }),
  );
  const what = list === 'plans' ? 'plan' : 'add-on';
  return [
    ...found,
    ...duplicateEntries(sold, soldKey, ({ path }, key) => file.note(path, `${what} ${key} is listed twice`)),
  ];
}

function plans(club: ClubData): Note[] {
  const products = new Map(club.products.map(({ entry }) => [soldKey(entry), entry]));
  const addOns = new Set(
    addOnsByCenter(club).map(({ centerId, entry }) => soldKey({ centerId, id: entry.id })),
  );
  const all = plansByCenter(club);
  const known = new Set(all.map(({ centerId, entry }) => soldKey({ centerId, id: entry.id })));
  return all.flatMap((plan) => [
    ...clipcards(club, plan, products),
    ...references(club, plan, { addOns, known }),
    ...(plan.centerId === plan.entry.centerId ? keys(club, plan.entry, plan.index) : []),
  ]);
}

function clipcards(
  { files }: ClubData,
  { centerId, entry, index }: SoldAt<PlanData>,
  products: ReadonlyMap<string, { sizes: { clips: number }[] }>,
): Note[] {
  const { needsClipcard: needs, givesClipcard: gives } = entry;
  const missing = (id: number) => `no product ${id} of centre ${centerId} in clipcards.json`;
  const found: Note[] = [];
  if (needs !== undefined && !products.has(soldKey({ centerId, id: needs })))
    found.push(files.plans.note([index, 'needsClipcard'], missing(needs)));
  if (!gives) return found;
  const product = products.get(soldKey({ centerId, id: gives.clipcard }));
  if (!product) found.push(files.plans.note([index, 'givesClipcard', 'clipcard'], missing(gives.clipcard)));
  else if (!product.sizes.some(({ clips }) => clips === gives.size)) {
    const says = `product ${gives.clipcard} of centre ${centerId} has no size of ${gives.size}`;
    found.push(files.plans.note([index, 'givesClipcard', 'size'], says));
  }
  return found;
}

function references(
  { files }: ClubData,
  { centerId, entry, index }: SoldAt<PlanData>,
  { addOns, known }: { addOns: ReadonlySet<string>; known: ReadonlySet<string> },
): Note[] {
  const at = (path: (string | number)[], says: string) => files.plans.note([index, ...path], says);
  return [
    ...entry.addOns.flatMap(({ addOn: id }, place) =>
      addOns.has(soldKey({ centerId, id }))
        ? []
        : [at(['addOns', place, 'addOn'], `no add-on ${id} of centre ${centerId} in add-ons.json`)],
    ),
    ...entry.changeTargets.flatMap(({ plan: id }, place) =>
      known.has(soldKey({ centerId, id }))
        ? []
        : [at(['changeTargets', place], `no plan ${id} of centre ${centerId} in plans.json`)],
    ),
  ];
}

/** Checks that nothing is said twice within a plan. */
function keys({ files }: ClubData, { addOns, documents }: PlanData, index: number): Note[] {
  return [
    ...duplicateEntries(
      addOns.map(({ addOn }, place) => ({ addOn, place })),
      ({ addOn }) => String(addOn),
      ({ place }, id) =>
        files.plans.note([index, 'addOns', place, 'addOn'], `add-on ${id} is listed already`),
    ),
    ...duplicateEntries(
      documents.map(({ key }, place) => ({ key, place })),
      ({ key }) => key,
      ({ place }, key) =>
        files.plans.note([index, 'documents', place, 'key'], `there is a document ${key} already`),
    ),
  ];
}
