import type { SaleRefusal } from '@foyer/contract/shared/clipcard';
import type { Club } from '../clubs/club.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import { ageOf } from '../person/age.ts';
import type { PersonRow } from '../person/columns.ts';
import { ageObstacleOf, ineligibilityOf, type StatusAndBlocks } from '../person/eligibility.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Product } from './store.ts';

export interface Buying {
  now: Temporal.Instant;
  /** The selling centre. */
  club: Club;
  person: PersonRow;
  actor: Actor | undefined;
  /** The caller and the payer, if they are not the person. */
  buyers: readonly StatusAndBlocks[];
  /** The product is in a basket already: permission was checked when it was added. */
  isInBasket?: true;
}

/** Returns why a person cannot buy a product, the most obvious reason first; undefined if nothing prevents it. */
export function purchaseObstacle(
  product: Product,
  { now, club, person, actor, buyers, isInBasket }: Buying,
): SaleRefusal | undefined {
  const today = dateIn(now, club.center.time_zone);
  const isBefore = product.on_sale_from && Temporal.PlainDate.compare(today, product.on_sale_from) < 0;
  const isAfter = product.on_sale_until && Temporal.PlainDate.compare(today, product.on_sale_until) > 0;
  if (isBefore || isAfter || product.sizes.length === 0) return 'clipcard.noLongerSold';
  const key = { centerId: person.center_id, id: person.id };
  if (!product.for_members && !isInBasket && !actsAsStaff(actor, key)) return 'basket.cannotAddClipcard';
  // A sanction is a pause in booking. It prevents no purchase.
  const ineligible = ineligibilityOf([person, ...buyers]);
  if (ineligible) return ineligible;
  const ofAge = ageObstacleOf({ age: ageOf(person, today), bounds: product });
  if (ofAge === 'tooYoung') return 'person.belowMinimumAge';
  return ofAge === 'tooOld' ? 'basket.cannotAddClipcard' : undefined;
}
