import type { CampDocument } from '@foyer/contract/camps/camp';
import type { CampBasket, CampLine } from '@foyer/contract/camps/sign-up';
import { campType } from '@foyer/contract/shared/booking';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { readChosenDatesOf } from '../../participation/chosen/read-chosen.ts';
import { type ParticipationRow, sessionKeyOf } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type BasketPlace,
  endOf,
  readHeld,
  readRanOut,
  toPersonName,
} from '../../sign-up/basket/held-places.ts';
import { readCares } from '../care/store.ts';
import { isAllAccepted, readAcceptances, readDocuments } from '../documents.ts';
import { type ChosenElective, readChosenElectives, readWantedElectives } from '../electives.ts';
import { wholePrice } from '../price.ts';
import { toCamp } from '../response.ts';
import { readBooked, siblingDiscounts } from '../siblings.ts';
import { type CampRow, readTheseCamps } from '../store.ts';

const nameOf = (row: ParticipationRow): string => formatKey('booking', sessionKeyOf(row));

/** A place in a basket with its camp, and all that is known of it. */
export interface HeldLine {
  place: BasketPlace;
  camp: CampRow;
  dates: number[];
  electives: ChosenElective[];
  /** Off its price, because a sibling pays whole. */
  siblings: number;
  hasCare: boolean;
  accepted: { documentKey: string; version: string }[];
  documents: CampDocument[];
}

const campsOf = async (db: Db | Tx, places: readonly ParticipationRow[]): Promise<Map<string, CampRow>> => {
  const wanted = new Map(places.map((row) => [nameOf(row), sessionKeyOf(row)]));
  const rows = await readTheseCamps(db, [...wanted.values()]);
  return new Map(rows.map((row) => [formatKey('booking', { centerId: row.center_id, id: row.id }), row]));
};

/** The lines of a basket, as they are now. One basket has one seller. */
export async function readLines(
  db: Db | Tx,
  buyer: Key,
  held: readonly BasketPlace[],
  camps?: ReadonlyMap<string, CampRow>,
): Promise<HeldLine[]> {
  const [first] = held;
  if (!first) return [];
  const centerId = first.center_id;
  const rows = camps ?? (await campsOf(db, held));
  const ids = held.map(({ id }) => id);
  const electives = await readChosenElectives(db, centerId, ids);
  const chosen = await readChosenDatesOf(db, centerId, ids);
  const cares = await readCares(db, centerId, ids);
  const accepted = await readAcceptances(db, centerId, ids);
  const discounts = await readDiscounts(db, buyer, held, rows);
  const documents = new Map<number, CampDocument[]>();
  for (const camp of rows.values())
    if (!documents.has(camp.season_id)) documents.set(camp.season_id, await readDocuments(db, camp));
  return held.flatMap((place): HeldLine[] => {
    const camp = rows.get(nameOf(place));
    if (!camp) return [];
    const { id } = place;
    return [
      {
        ...{ place, camp },
        dates: chosen.get(id) ?? camp.dates.map(({ number }) => number),
        electives: electives.filter((one) => one.participation_id === id),
        siblings: discounts.get(id) ?? 0,
        hasCare: cares.has(id),
        accepted: accepted.flatMap(({ participation_id, ...one }) => (participation_id === id ? [one] : [])),
        documents: documents.get(camp.season_id) ?? [],
      },
    ];
  });
}

async function readDiscounts(
  db: Db | Tx,
  buyer: Key,
  held: readonly BasketPlace[],
  camps: ReadonlyMap<string, CampRow>,
): Promise<Map<number, number>> {
  const places = held.flatMap((place) => {
    const camp = camps.get(nameOf(place));
    if (!camp) return [];
    const { season_id, sibling_discount } = camp;
    return [{ ...place, price: place.price ?? 0, season_id, sibling_discount }];
  });
  const seasons = [
    ...new Set(
      places.flatMap(({ season_id, sibling_discount }) => (sibling_discount > 0 ? [season_id] : [])),
    ),
  ];
  const [first] = held;
  const booked = first ? await readBooked(db, buyer, first.center_id, seasons) : [];
  return siblingDiscounts(places, booked);
}

export const isComplete = ({ hasCare, accepted, documents }: HeldLine): boolean =>
  hasCare && isAllAccepted(accepted, documents);

const amountOf = ({ place, siblings, electives }: HeldLine): number =>
  electives.reduce((sum, { price }) => sum + price, (place.price ?? 0) - siblings);

const withoutOwn = (camp: CampRow, now: Temporal.Instant) => {
  const { participations: _, ...shown } = toCamp(camp, [], now);
  return shown;
};

function toLine(line: HeldLine, now: Temporal.Instant): CampLine {
  const { place, camp, dates, electives, siblings, hasCare, accepted } = line;
  const price = place.price ?? 0;
  const whole = Math.max(price, wholePrice(camp, dates) ?? price);
  return {
    ...{ participationId: place.id, participationCenterId: place.center_id },
    person: toPersonName(place),
    camp: withoutOwn(camp, now),
    dates,
    electives: electives.map(({ id, name, starts_at, ends_at, price: amount }) => ({
      ...{ electiveId: id, name, startsAt: starts_at.toString(), endsAt: ends_at.toString(), amount },
    })),
    ...{ whole, earlyBird: whole - price, siblings, amount: amountOf(line), taxRate: camp.tax_rate },
    ...{ hasCare, accepted, isComplete: isComplete(line) },
    heldUntil: (place.held_until ?? now).toString(),
    isOffered: place.promoted_at !== null,
    isBeingPaid: place.basket_id !== null,
  };
}

/** Places that ran out, with all that was chosen, so that the same can be held again. */
async function describeLost(
  db: Db | Tx,
  ranOut: readonly BasketPlace[],
  camps: ReadonlyMap<string, CampRow>,
  now: Temporal.Instant,
): Promise<CampBasket['ranOut']> {
  const lost: CampBasket['ranOut'] = [];
  for (const [centerId, places] of Map.groupBy(ranOut, ({ center_id }) => center_id)) {
    const ids = places.map(({ id }) => id);
    const dates = await readChosenDatesOf(db, centerId, ids);
    const electives = await readWantedElectives(db, centerId, ids);
    for (const place of places) {
      const camp = camps.get(nameOf(place));
      if (!camp) continue;
      lost.push({
        ...{ participationId: place.id, participationCenterId: centerId },
        ...{ person: toPersonName(place), camp: withoutOwn(camp, now) },
        ...{ dates: dates.get(place.id) ?? [], electives: electives.get(place.id) ?? [] },
      });
    }
  }
  return lost;
}

/** A person's open basket, as it is now. */
export async function readBasket(db: Db | Tx, buyer: Key, now: Temporal.Instant): Promise<CampBasket> {
  const held = await readHeld(db, campType, buyer, now);
  const ranOut = await readRanOut(db, campType, buyer, now);
  const camps = await campsOf(db, [...held, ...ranOut]);
  const lines = (await readLines(db, buyer, held, camps)).map((line) => toLine(line, now));
  const [first] = held;
  const currency = first && camps.get(nameOf(first))?.currency;
  const heldUntil = endOf(held);
  return {
    ...(first && { centerId: first.center_id }),
    ...(currency && { currency }),
    ...(heldUntil && { heldUntil: heldUntil.toString() }),
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    ranOut: await describeLost(db, ranOut, camps, now),
  };
}
