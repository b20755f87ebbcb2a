import { courtType } from '@foyer/contract/shared/booking';
import { entityId } from '@foyer/contract/shared/key-schemas';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { z } from 'zod';
import { clipcardSellable } from '../../clipcards/clipcard-sellable.ts';
import { opensSession } from '../../clipcards/rules.ts';
import { readProduct } from '../../clipcards/store.ts';
import { mayActFor } from '../../frame/access.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { closesAt } from '../../participation/rules.ts';
import { readBookable, type SessionRow, sessionToOpen } from '../../participation/session-row.ts';
import { type ParticipationRow, personOf, readParticipation } from '../../participation/store.ts';
import { ineligibilityOf, readBuyerStatuses } from '../../person/eligibility.ts';
import { areFamily } from '../../person/family/family-store.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn, earlier } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type Items,
  itemOf,
  type Line,
  type Priced,
  type Sale,
  type Sellable,
} from '../../shopping-basket/sellable.ts';
import { readSubscriptionEntitlements } from '../entitlements/entitlements.ts';
import { givePlace, holdWhilePaid, isGiven, readKept, releasePlace } from './held-place.ts';

/** A held place to be paid for: with money, or with the first clip of the clipcard before it in the basket. */
const bookingItem = z.union([
  z.strictObject({
    participationId: entityId,
    by: z.literal('MONEY').default('MONEY'),
    // When paying for several places at once: the first one. All of them are in its class.
    first: entityId.optional(),
  }),
  z.strictObject({ participationId: entityId, by: z.literal('CLIPCARD'), clipcardId: entityId }),
]);
type BookingItem = z.infer<typeof bookingItem>;

interface BasketRequest {
  participationId: number;
  participationCenterId: number;
  moreParticipationIds?: number[];
  clipcardId?: number;
  clipcardCenterId?: number;
  clipcardSize?: number;
}

/** A basket has one seller, so the place and the clipcard have to be of the same centre. */
function itemsOf(request: BasketRequest): Items<BookingItem> | Refusal<'basket.otherClub'> {
  const { participationId, participationCenterId: centerId, clipcardId, clipcardSize: size } = request;
  const more = request.moreParticipationIds ?? [];
  if (more.length > 0)
    return [participationId, ...more].map((id) => ({
      centerId,
      payload: { participationId: id, by: 'MONEY', first: participationId },
    }));
  if (clipcardId === undefined) return [{ centerId, payload: { participationId, by: 'MONEY' } }];
  if (request.clipcardCenterId !== centerId) return refuse('basket.otherClub');
  return [
    itemOf(clipcardSellable, {
      centerId,
      payload: { clipcardId, quantity: 1, ...(size !== undefined && { size }) },
    }),
    { centerId, payload: { participationId, by: 'CLIPCARD', clipcardId } },
  ];
}

function classText({ name, starts_at, time_zone }: SessionRow): string {
  const at = starts_at.toZonedDateTimeISO(time_zone);
  return `${name} · ${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

const withName = async (tx: Tx, row: SessionRow, person: Key): Promise<string> =>
  `${classText(row)} · ${(await readPerson(tx, person))?.first_name ?? ''}`;

export const bookingSellable: Sellable<BookingItem> = {
  name: 'booking',
  purposes: {
    'class-booking': itemsOf,
    'resource-booking': itemsOf,
  },
  payloadSchema: bookingItem,
  price: async (sale, what) => {
    const kept = await readKept(sale, what);
    if (!kept || !(await mayBeBought(sale, what, kept))) return refuse('booking.classGone');
    const person = personOf(kept);
    const row = await readBookable(sale.tx, { centerId: kept.center_id, id: kept.booking_id });
    if (!row || row.state === 'CANCELLED') return refuse('booking.classGone');
    if (kept.state === 'BOOKED' || kept.state === 'BOOKED_NO_SHOW_UP') return refuse('booking.alreadyBooked');
    const ineligible = ineligibilityOf(await readBuyerStatuses(sale.tx, { ...sale, person }));
    if (ineligible) return refuse(ineligible);
    if (kept.part !== null) return priceOfPart(sale, what, row, kept);
    const price =
      what.by === 'MONEY'
        ? await priceOf({ ...sale, person }, row)
        : await priceByClip(sale, row, what.clipcardId);
    if (price instanceof Refusal) return price;
    const text = isOfSeveral(what) ? await withName(sale.tx, row, person) : classText(row);
    return { text, quantity: 1, ...price };
  },
  // Leaves out the first name, which may be a child's: providers need only the class.
  textForProvider: async (tx, { centerId, payload: what, text }) => {
    if (!isOfSeveral(what)) return text;
    const kept = await readParticipation(tx, { centerId, id: what.participationId });
    const row = kept && (await readBookable(tx, { centerId: kept.center_id, id: kept.booking_id }));
    if (!row) throw new Error('a place that is held is in no class');
    return classText(row);
  },
  linkExpiresAt: async ({ tx, now, club }, { participationId: id }) => {
    const kept = await readParticipation(tx, { centerId: club.center.id, id });
    const row = kept && (await readBookable(tx, { centerId: kept.center_id, id: kept.booking_id }));
    if (!row) return refuse('booking.classGone');
    const closes = earlier(closesAt(row, row.starts_at), row.split_until ?? row.starts_at);
    if (Temporal.Instant.compare(now, closes) >= 0) return refuse('booking.tooLateToBook');
    return earlier(now.add({ minutes: club.parameters.classLinkMinutes }), closes);
  },
  destination: async (db, { centerId, basketId, payload: what }) => {
    const kept = await readParticipation(db, { centerId, id: what.participationId });
    const booking = kept && { centerId: kept.center_id, id: kept.booking_id };
    const row = booking && (await readBookable(db, booking));
    if (!row) return undefined;
    const day = dateIn(row.starts_at, row.time_zone);
    return {
      kind: row.type === courtType ? 'court' : 'class',
      key: formatKey('booking', booking),
      day,
      person: personOf(kept),
      isDelivered: await isGiven(db, basketId, kept),
    };
  },
  hold: holdWhilePaid,
  release: releasePlace,
  fulfil: (sale, line) =>
    givePlace(sale, line, async (what) =>
      what.by === 'MONEY' ? what.by : { clipcard: await readCard(sale.tx, line, what.clipcardId) },
    ),
};

const isOfSeveral = (what: BookingItem) => what.by === 'MONEY' && what.first !== undefined;

/**
 * People buy a place for themselves, or several places in one class for their family. Whether the buyer may act for
 * each person is checked when the places are put into the basket.
 */
async function mayBeBought(sale: Sale, what: BookingItem, kept: ParticipationRow): Promise<boolean> {
  const { tx, club, actor } = sale;
  const person = personOf(kept);
  if (!isOfSeveral(what)) return isSameKey(person, sale.person);
  if (sale.isInBasket) return true;
  if (!actor || !(await isWithFirst(sale, what, kept))) return false;
  if (isSameKey(person, sale.person)) return true;
  if (!(await areFamily(tx, person, sale.person))) return false;
  return !((await mayActFor(tx, { club, actor, target: person })) instanceof Refusal);
}

async function isWithFirst(sale: Sale, what: BookingItem, kept: ParticipationRow): Promise<boolean> {
  if (what.by !== 'MONEY' || what.first === undefined) return false;
  const first = await readKept(sale, { participationId: what.first });
  return first?.booking_id === kept.booking_id;
}

type Price = Pick<Priced, 'unitAmount' | 'taxRate'>;

/** A part of a court's price is paid with money, whatever the person could use for the whole court. */
async function priceOfPart(
  { tx, now, isInBasket }: Sale,
  what: BookingItem,
  row: SessionRow,
  kept: ParticipationRow,
): Promise<Priced | Refusal<'clipcard.notForClass' | 'booking.tooLateToBook'>> {
  if (what.by !== 'MONEY') return refuse('clipcard.notForClass');
  const isLate = row.split_until !== null && Temporal.Instant.compare(now, row.split_until) >= 0;
  if (isLate && !isInBasket) return refuse('booking.tooLateToBook');
  const text = isOfSeveral(what) ? await withName(tx, row, personOf(kept)) : classText(row);
  return { text, quantity: 1, unitAmount: kept.price ?? 0, taxRate: row.tax_rate };
}

/** Refuses to charge for a class that an unlimited membership covers. */
async function priceOf(
  { tx, person }: Sale,
  row: SessionRow,
): Promise<Price | Refusal<'NoPrivilege' | 'basket.cannotAddServiceProduct'>> {
  const subscriptions = await readSubscriptionEntitlements(tx, person, row);
  if (subscriptions.some(({ times }) => times === undefined)) return refuse('basket.cannotAddServiceProduct');
  return row.price === null ? refuse('NoPrivilege') : { unitAmount: row.price, taxRate: row.tax_rate };
}

/** Costs nothing: the clip is paid for with its clipcard. */
async function priceByClip(
  { tx, now, club }: Sale,
  row: SessionRow,
  clipcardId: number,
): Promise<Price | Refusal> {
  const product = await readProduct(tx, { centerId: club.center.id, id: clipcardId });
  const today = dateIn(now, club.center.time_zone);
  if (!product || !opensSession(product, sessionToOpen(row), today)) return refuse('clipcard.notForClass');
  return { unitAmount: 0, taxRate: product.tax_rate };
}

/** The clipcard delivered from the same basket; undefined if it could not be delivered. */
async function readCard(
  tx: Tx,
  { centerId, basketId }: Line<BookingItem>,
  clipcardId: number,
): Promise<Key | undefined> {
  const card = await tx
    .selectFrom('clipcard')
    .select('id')
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('product_id', '=', clipcardId)
    .executeTakeFirst();
  return card && { centerId, id: card.id };
}
