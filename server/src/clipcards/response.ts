import type { Clipcard, ClipcardProduct } from '@foyer/contract/clipcards';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { dateIn } from '../platform/clock/clock.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { OwnedRow, readEntries } from './owned.ts';
import type { PricePermissions } from './price-permissions.ts';
import { openBounds } from './rules.ts';
import type { Product } from './store.ts';

/** Names of centres by their number. */
export type CenterNames = ReadonlyMap<number, string>;

const usableAt = (own: number, others: readonly number[], names: CenterNames) =>
  [...new Set([own, ...others])].flatMap((centerId) => {
    const centerName = names.get(centerId);
    return centerName === undefined ? [] : [{ centerId, centerName }];
  });

export const toProductResponse = (
  product: Product,
  names: CenterNames,
  verdict: { no: RefusalCode | undefined; left: number | undefined; prices?: PricePermissions },
): ClipcardProduct => ({
  clipcardId: product.id,
  clipcardCenterId: product.center_id,
  centerName: names.get(product.center_id) ?? '',
  name: product.name,
  description: product.description,
  activityGroups: product.activity_groups,
  currency: product.currency,
  taxRate: product.tax_rate,
  sizes: product.sizes.map((size) => ({
    size: size.clips,
    amount: size.amount,
    ...(verdict.prices &&
      openBounds(size, { ...verdict.prices, isRecurring: product.period_months !== null })),
  })),
  usableAt: usableAt(product.center_id, product.usable_at, names),
  ...withoutEmpty({
    validityDays: product.validity_days,
    minimumAge: product.minimum_age,
    maximumAge: product.maximum_age,
    maximumQuantity: verdict.left,
    unitsLeft: product.units_left,
    periodMonths: product.period_months,
  }),
  can: { buy: verdict.no ?? true },
});

export function toOwnedClipcardResponse(
  card: OwnedRow,
  entries: Awaited<ReturnType<typeof readEntries>>,
  names: CenterNames,
  now: Temporal.Instant,
): Clipcard {
  const today = dateIn(now, card.time_zone);
  const isOver = card.valid_until !== null && Temporal.PlainDate.compare(card.valid_until, today) < 0;
  return {
    clipcardId: card.id,
    clipcardCenterId: card.center_id,
    centerName: card.center_name,
    name: card.name,
    activityGroups: card.activity_groups,
    size: card.size,
    clipsLeft: card.clips_left,
    validFrom: card.valid_from.toString(),
    ...(card.valid_until && { validUntil: card.valid_until.toString() }),
    state: isOver ? 'EXPIRED' : card.clips_left === 0 ? 'USED_UP' : 'ACTIVE',
    usableAt: usableAt(card.center_id, card.usable_at, names),
    person: { id: card.person_id, centerId: card.person_center_id, firstName: card.first_name },
    ...toRenewalResponse(card),
    history: entries
      .filter(({ center_id, clipcard_id }) => center_id === card.center_id && clipcard_id === card.id)
      .slice(0, 20)
      .map(({ at, change, reason }) => ({ at: at.toString(), change, reason })),
  };
}

/** No renewal if the product has no period any more: the subscription then ends on its renewal date. */
const toRenewalResponse = ({ next_on, unit_amount, period_months, currency }: OwnedRow) =>
  next_on === null || unit_amount === null || period_months === null
    ? {}
    : {
        renewal: { nextOn: next_on.toString(), periodMonths: period_months, amount: unit_amount, currency },
      };
