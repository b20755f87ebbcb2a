import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Club } from '../clubs/club.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import { ageOn } from '../person/age.ts';
import type { PersonRow } from '../person/columns.ts';
import { ineligibilityOf, type Standing } from '../person/eligibility.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Product } from './store.ts';

export interface Buying {
  now: Temporal.Instant;
  /** The selling centre. */
  club: Club;
  person: PersonRow;
  actor: Actor | undefined;
  /** The caller and the payer, if they are not the person. */
  buyers: readonly Standing[];
  /** Staff have put it into the basket. */
  isStanding?: true;
}

/** Returns why a person cannot buy a product, the plainest reason first; undefined if nothing prevents it. */
export function standsInTheWay(
  product: Product,
  { now, club, person, actor, buyers, isStanding }: Buying,
): RefusalCode | undefined {
  const today = dateIn(now, club.center.time_zone);
  const isBefore = product.on_sale_from && Temporal.PlainDate.compare(today, product.on_sale_from) < 0;
  const isAfter = product.on_sale_until && Temporal.PlainDate.compare(today, product.on_sale_until) > 0;
  if (isBefore || isAfter || product.sizes.length === 0) return 'clipcard.noLongerSold';
  const key = { centerId: person.center_id, id: person.id };
  if (!product.for_members && !isStanding && !actsAsStaff(actor, key)) return 'basket.cannotAddClipcard';
  const ineligible = ineligibilityOf([person, ...buyers]);
  if (ineligible) return ineligible;
  return ageStandsInTheWay(product, person.birthday, today);
}

function ageStandsInTheWay(
  { minimum_age, maximum_age }: Product,
  birthday: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): RefusalCode | undefined {
  if (!birthday || (minimum_age === null && maximum_age === null)) return undefined;
  const age = ageOn(birthday, today);
  if (minimum_age !== null && age < minimum_age) return 'person.belowMinimumAge';
  return maximum_age !== null && age > maximum_age ? 'basket.cannotAddClipcard' : undefined;
}
