import { formatKey } from '@foyer/contract/shared/keys';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import type { ClubData } from '../read-folder.ts';

const keyOf = (centerId: number, id: number) => formatKey('clipcard', { centerId, id });

/** Checks that clipcards and plans of guest visits are in the files, each once. */
export function checkGuestVisits({ guestVisits, products, plans, files }: ClubData): Note[] {
  const file = files.guestVisits;
  const sold = new Set(products.map(({ entry }) => keyOf(entry.centerId, entry.id)));
  const known = new Set(plans.map(({ entry }) => keyOf(entry.centerId, entry.id)));
  const giving = guestVisits.flatMap(({ entry, index }) =>
    entry.plans.map(({ plan }, place) => ({ centerId: entry.centerId, plan, index, place })),
  );
  return [
    ...guestVisits.flatMap(({ entry: { centerId, clipcard }, index }) =>
      sold.has(keyOf(centerId, clipcard))
        ? []
        : [file.note([index, 'clipcard'], `no clipcard ${keyOf(centerId, clipcard)} in clipcards.json`)],
    ),
    ...giving.flatMap(({ centerId, plan, index, place }) =>
      known.has(keyOf(centerId, plan))
        ? []
        : [file.note([index, 'plans', place, 'plan'], `no plan ${plan} of centre ${centerId} in plans.json`)],
    ),
    ...duplicateEntries(
      guestVisits,
      ({ entry }) => keyOf(entry.centerId, entry.clipcard),
      ({ index }, key) => file.note([index, 'clipcard'], `clipcard ${key} is listed twice`),
    ),
    ...duplicateEntries(
      giving,
      ({ centerId, plan }) => keyOf(centerId, plan),
      ({ index, place, plan }) =>
        file.note([index, 'plans', place, 'plan'], `plan ${plan} gives guest visits already`),
    ),
  ];
}

/** Checks that campaigns are of centres of the brand, and give clipcards that are in the files. */
export function checkReferralCampaigns({ referralCampaigns, products, known, files }: ClubData): Note[] {
  const file = files.referralCampaigns;
  const sold = new Set(products.map(({ entry }) => keyOf(entry.centerId, entry.id)));
  return [
    ...referralCampaigns.flatMap(({ entry: { centerId, clipcard }, index }) => {
      if (!known.centers.has(centerId))
        return [file.note([index, 'centerId'], `no centre ${centerId} in this brand`)];
      if (clipcard === undefined || sold.has(keyOf(centerId, clipcard))) return [];
      return [file.note([index, 'clipcard'], `no clipcard ${keyOf(centerId, clipcard)} in clipcards.json`)];
    }),
    ...duplicateEntries(
      referralCampaigns,
      ({ entry }) => `${entry.centerId} ${entry.id}`,
      ({ index }, key) => file.note([index, 'id'], `campaign ${key} is listed twice`),
    ),
  ];
}
