import { entityId } from '@foyer/contract/shared/key-schemas';
import { formatKey } from '@foyer/contract/shared/keys';
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
import { type Item, type Items, itemOf, type Sale, type Sellable } from '../../shopping-basket/sellable.ts';
import { isInBasketOf, readHeld } from '../basket/store.ts';
import { readExtras } from '../products.ts';
import { courseCodeOf } from '../sign-up/obstacles.ts';
import { courseProductSellable } from './course-product-sellable.ts';
import { settleCalledOff } from './settle-called-off.ts';

/** A place in a course that is held in the buyer's basket. */
const courseItem = z.strictObject({
  participationId: entityId,
  /** What the basket came to when the buyer saw it; with the first place. */
  shownTotal: z.int().optional(),
});
type CourseItem = z.infer<typeof courseItem>;

interface BasketRequest {
  centerId: number;
  participationIds: number[];
  total: number;
}

const itemsOf = ({ centerId, participationIds, total }: BasketRequest): Items<CourseItem> =>
  participationIds.map((participationId, index) => ({
    centerId,
    payload: { participationId, ...(index === 0 && { shownTotal: total }) },
  }));

const textOf = ({ name, starts_at, time_zone, dates }: SessionRow): string =>
  `${name} · ${dateIn(starts_at, time_zone)}${dates ? ` (${dates.length}×)` : ''}`;

const courseOf = (db: Db | Tx, kept: ParticipationRow | undefined) =>
  kept ? readSession(db, sessionKeyOf(kept)) : Promise.resolve(undefined);

export const courseSellable: Sellable<CourseItem> = {
  name: 'course',
  purposes: { courses: itemsOf },
  payloadSchema: courseItem,
  complete: async (sale, items) => {
    const places = items.filter((item): item is Item<CourseItem> => !('sellable' in item));
    return wholeBasket(sale, places);
  },
  price: async (sale, what) => {
    const kept = await readKept(sale, what);
    const row = await courseOf(sale.tx, kept);
    if (!kept || !row || row.state === 'CANCELLED') return refuse('course.gone');
    if (kept.state === 'BOOKED') return refuse('course.alreadySignedUp');
    if (kept.state !== 'TENTATIVE' || (!sale.isInBasket && !isInBasketOf(sale.person, kept)))
      return refuse('booking.alreadyCancelled');
    const person = personOf(kept);
    const ineligible = ineligibilityOf(await readBuyerStatuses(sale.tx, { ...sale, person }));
    if (ineligible) return refuse(ineligible);
    const name = (await readPerson(sale.tx, person))?.first_name ?? '';
    return {
      text: `${textOf(row)} · ${name}`,
      ...{ quantity: 1, unitAmount: kept.price ?? 0, taxRate: row.tax_rate },
    };
  },
  // Leaves out the first name, which may be a child's: providers need only the course.
  textForProvider: async (tx, { centerId, payload, text }) => {
    const row = await courseOf(tx, await readParticipation(tx, { centerId, id: payload.participationId }));
    return row ? textOf(row) : text;
  },
  linkExpiresAt: async (sale, what) => {
    const kept = await readKept(sale, what);
    const row = await courseOf(sale.tx, kept);
    if (!kept || !row) return refuse('course.gone');
    const { now, club } = sale;
    // An offer that was made in time can be paid until its end.
    const closes = later(closesAt(row, row.starts_at), kept.held_until ?? now);
    if (Temporal.Instant.compare(now, closes) >= 0) return refuse('course.tooLateToSignUp');
    return earlier(now.add({ minutes: club.parameters.classLinkMinutes }), closes);
  },
  destination: async (db, { centerId, basketId, payload }) => {
    const kept = await readParticipation(db, { centerId, id: payload.participationId });
    const row = await courseOf(db, kept);
    if (!kept || !row) return undefined;
    return {
      kind: 'course',
      key: formatKey('booking', sessionKeyOf(kept)),
      day: dateIn(row.starts_at, row.time_zone),
      person: personOf(kept),
      isDelivered: await isGiven(db, basketId, kept),
    };
  },
  hold: async (sale, line, paidUntil) => {
    const refusal = await holdWhilePaid(sale, line, paidUntil);
    if (refusal) return refusal;
    // The club may have called a date off since the price was read, which only the lock of the course tells.
    const kept = await readKept(sale, line.payload);
    return kept?.price === line.amount ? undefined : refuse('basket.priceChanged');
  },
  release: releasePlace,
  fulfil: async (sale, line) => {
    const kept = await readKept(sale, line.payload);
    const { amount, why } = await givePlace(sale, line, async () => 'MONEY');
    if (why) return { amount, why: courseCodeOf(why) ?? why };
    if (kept) await settleCalledOff(sale, kept, line.basketId);
    return { amount };
  },
};

/**
 * All of the buyer's open basket, as the buyer saw it, with what goes with each place. In the order in which sessions are
 * locked, so that two payments never wait for each other.
 */
async function wholeBasket(
  { tx, now, club, person }: Sale,
  places: readonly Item<CourseItem>[],
): Promise<Items<CourseItem> | Refusal> {
  const held = await readHeld(tx, person, now);
  if (held.length === 0) return refuse('basket.empty');
  const wanted = new Set(places.map(({ payload }) => payload.participationId));
  const isWhole =
    held.length === wanted.size &&
    held.every(({ id, center_id }) => wanted.has(id) && center_id === club.center.id);
  if (!isWhole) return refuse('basket.priceChanged');
  const extras = await readExtras(tx, club.center.id, [...wanted]);
  const total =
    held.reduce((sum, { price }) => sum + (price ?? 0), 0) +
    extras.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const shown = places.find(({ payload }) => payload.shownTotal !== undefined)?.payload.shownTotal;
  if (shown !== total) return refuse('basket.priceChanged');
  const centerId = club.center.id;
  return [
    ...held
      .toSorted((a, b) => a.booking_id - b.booking_id || a.id - b.id)
      .map(({ id }) => ({ centerId, payload: { participationId: id } })),
    ...extras.map(({ id, participation_id, quantity }) =>
      itemOf(courseProductSellable, {
        centerId,
        payload: { productId: id, participationId: participation_id, quantity },
      }),
    ),
  ];
}
