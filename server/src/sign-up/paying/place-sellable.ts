import { entityId } from '@foyer/contract/shared/key-schemas';
import { formatKey } from '@foyer/contract/shared/keys';
import type { DestinationKind, Purpose } from '@foyer/contract/shared/payment';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { z } from 'zod';
import {
  givePlace,
  holdWhilePaid,
  isGiven,
  readKept,
  releasePlace,
} from '../../booking/paying/held-place.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { closesAt } from '../../participation/rules.ts';
import { readSession, type SessionRow } from '../../participation/session-row.ts';
import {
  type ParticipationRow,
  personOf,
  readParticipation,
  sessionKeyOf,
} from '../../participation/store.ts';
import { ineligibilityOf, readBuyerStatuses } from '../../person/eligibility.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn, earlier, later } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Item, Items, OtherSellersItem, Sale, Sellable } from '../../shopping-basket/sellable.ts';
import { type BasketPlace, isInBasketOf } from '../basket/held-places.ts';

/** A place that is held in the buyer's basket. */
const placeItem = z.strictObject({
  participationId: entityId,
  /** What the basket came to when the buyer saw it; with the first place. */
  shownTotal: z.int().optional(),
  /** Off the price that was written with the hold, by what else was in the basket when it was paid. */
  discount: z.int().optional(),
  /** What was chosen with it, as it is paid for. */
  choice: z.string().optional(),
});
export type PlaceItem = z.infer<typeof placeItem>;

interface BasketRequest {
  centerId: number;
  participationIds: number[];
  total: number;
}

const itemsOf = ({ centerId, participationIds, total }: BasketRequest): Items<PlaceItem> =>
  participationIds.map((participationId, index) => ({
    centerId,
    payload: { participationId, ...(index === 0 && { shownTotal: total }) },
  }));

const sessionOf = (db: Db | Tx, kept: ParticipationRow | undefined) =>
  kept ? readSession(db, sessionKeyOf(kept)) : Promise.resolve(undefined);

/** How one type of session is sold. */
export interface PlaceKind {
  name: string;
  purpose: Purpose;
  destination: DestinationKind;
  codes: { gone: RefusalCode; alreadySignedUp: RefusalCode; tooLate: RefusalCode };
  /** The same reason in the words of the type. */
  codeOf(code: RefusalCode): RefusalCode | undefined;
  readHeld(sale: Sale): Promise<BasketPlace[]>;
  /** What is off each place, by its number, and what goes with the places. */
  readMore(sale: Sale, held: readonly BasketPlace[]): Promise<MoreOfBasket | Refusal>;
  /** What is chosen with a place that is held or was, as a text that differs where anything differs. */
  readChoice?(db: Db | Tx, place: ParticipationRow): Promise<string>;
  /** On how many dates somebody comes; undefined: on all of them. */
  readDates?(db: Db | Tx, place: ParticipationRow): Promise<number | undefined>;
  /** Settles what has changed about a place while it was being paid for. */
  delivered?(sale: Sale, kept: ParticipationRow, basketId: number): Promise<void>;
}

export interface MoreOfBasket {
  discounts: ReadonlyMap<number, number>;
  items: readonly OtherSellersItem[];
  amount: number;
}

export function placeSellable(kind: PlaceKind): Sellable<PlaceItem> {
  const { codes } = kind;
  const textOf = async (db: Db | Tx, place: ParticipationRow, row: SessionRow): Promise<string> => {
    const { name, starts_at, time_zone, dates } = row;
    const count = (await kind.readDates?.(db, place)) ?? dates?.length;
    return `${name} · ${dateIn(starts_at, time_zone)}${count === undefined ? '' : ` (${count}×)`}`;
  };
  return {
    name: kind.name,
    purposes: { [kind.purpose]: itemsOf },
    payloadSchema: placeItem,
    complete: async (sale, items) => {
      const places = items.filter((item): item is Item<PlaceItem> => !('sellable' in item));
      return wholeBasket(kind, sale, places);
    },
    price: async (sale, what) => {
      const kept = await readKept(sale, what);
      const row = await sessionOf(sale.tx, kept);
      if (!kept || !row || row.state === 'CANCELLED') return refuse(codes.gone);
      if (kept.state === 'BOOKED') return refuse(codes.alreadySignedUp);
      if (kept.state !== 'TENTATIVE' || (!sale.isInBasket && !isInBasketOf(sale.person, kept)))
        return refuse('booking.alreadyCancelled');
      const person = personOf(kept);
      const ineligible = ineligibilityOf(await readBuyerStatuses(sale.tx, { ...sale, person }));
      if (ineligible) return refuse(ineligible);
      const name = (await readPerson(sale.tx, person))?.first_name ?? '';
      return {
        text: `${await textOf(sale.tx, kept, row)} · ${name}`,
        ...{ quantity: 1, unitAmount: (kept.price ?? 0) - (what.discount ?? 0), taxRate: row.tax_rate },
      };
    },
    // Leaves out the first name, which may be a child's: providers need only what it is for.
    textForProvider: async (tx, { centerId, payload, text }) => {
      const kept = await readParticipation(tx, { centerId, id: payload.participationId });
      const row = await sessionOf(tx, kept);
      return kept && row ? textOf(tx, kept, row) : text;
    },
    linkExpiresAt: async (sale, what) => {
      const kept = await readKept(sale, what);
      const row = await sessionOf(sale.tx, kept);
      if (!kept || !row) return refuse(codes.gone);
      const { now, club } = sale;
      // An offer that was made in time can be paid until its end.
      const closes = later(closesAt(row, row.starts_at), kept.held_until ?? now);
      if (Temporal.Instant.compare(now, closes) >= 0) return refuse(codes.tooLate);
      return earlier(now.add({ minutes: club.parameters.classLinkMinutes }), closes);
    },
    destination: async (db, { centerId, basketId, payload }) => {
      const kept = await readParticipation(db, { centerId, id: payload.participationId });
      const row = await sessionOf(db, kept);
      if (!kept || !row) return undefined;
      return {
        kind: kind.destination,
        key: formatKey('booking', sessionKeyOf(kept)),
        day: dateIn(row.starts_at, row.time_zone),
        person: personOf(kept),
        isDelivered: await isGiven(db, basketId, kept),
      };
    },
    hold: async (sale, line, paidUntil) => {
      const refusal = await holdWhilePaid(sale, line, paidUntil);
      if (refusal) return refusal;
      // The session is locked by now: the choice or the dates may have changed since the basket was read, and can't from now on.
      const kept = await readKept(sale, line.payload);
      const price = (kept?.price ?? 0) - (line.payload.discount ?? 0);
      return kept && price === line.amount && (await isAsPaid(kind, sale.tx, kept, line.payload))
        ? undefined
        : refuse('basket.priceChanged');
    },
    release: releasePlace,
    fulfil: async (sale, line) => {
      const held = await readKept(sale, line.payload);
      const { amount, why } = await givePlace(
        sale,
        line,
        async () => 'MONEY',
        (kept) => isAsPaid(kind, sale.tx, kept, line.payload),
      );
      if (why) return { amount, why: kind.codeOf(why) ?? why };
      if (held) await kind.delivered?.(sale, held, line.basketId);
      return { amount };
    },
  };
}

/** Whether what goes with a place is what is paid for. */
const isAsPaid = async (
  { readChoice }: PlaceKind,
  tx: Tx,
  place: ParticipationRow,
  { choice }: PlaceItem,
): Promise<boolean> => choice === undefined || choice === (await readChoice?.(tx, place));

/**
 * All of the buyer's open basket, as the buyer saw it, with what goes with each place. In the order in which sessions are
 * locked, so that two payments never wait for each other.
 */
async function wholeBasket(
  kind: PlaceKind,
  sale: Sale,
  places: readonly Item<PlaceItem>[],
): Promise<Items<PlaceItem> | Refusal> {
  const centerId = sale.club.center.id;
  const held = await kind.readHeld(sale);
  if (held.length === 0) return refuse('basket.empty');
  const wanted = new Set(places.map(({ payload }) => payload.participationId));
  const isWhole =
    held.length === wanted.size &&
    held.every(({ id, center_id }) => wanted.has(id) && center_id === centerId);
  if (!isWhole) return refuse('basket.priceChanged');
  const more = await kind.readMore(sale, held);
  if (!('discounts' in more)) return more;
  const { discounts, items, amount } = more;
  const total = held.reduce((sum, { id, price }) => sum + (price ?? 0) - (discounts.get(id) ?? 0), amount);
  const shown = places.find(({ payload }) => payload.shownTotal !== undefined)?.payload.shownTotal;
  if (shown !== total) return refuse('basket.priceChanged');
  const lines = [];
  for (const place of held.toSorted((a, b) => a.booking_id - b.booking_id || a.id - b.id)) {
    const discount = discounts.get(place.id);
    const choice = await kind.readChoice?.(sale.tx, place);
    const payload = { participationId: place.id, ...(discount !== undefined && { discount }) };
    lines.push({ centerId, payload: { ...payload, ...(choice !== undefined && { choice }) } });
  }
  return [...lines, ...items];
}
