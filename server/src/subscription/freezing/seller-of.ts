import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { type ActingAs, actingAs } from '../acting-as.ts';
import { type Freezable, readFreezable } from './read-freezable.ts';

export interface FreezableMembership {
  key: Key;
  seller: Club;
  freezable: Freezable;
  by: ActingAs;
}

interface Named {
  subscriptionId: number;
  subscriptionCenterId: number;
}

export const subscriptionKeyOf = ({ subscriptionId: id, subscriptionCenterId: centerId }: Named): Key => ({
  centerId,
  id,
});

/** The membership that a call names, with the centre that sold it and as whom the caller acts. */
export async function membershipOf(
  context: SignedInContext,
  named: Named,
): Promise<FreezableMembership | Refusal<'subscription.notFound'>> {
  const { db, person, actor } = context;
  const key = subscriptionKeyOf(named);
  const seller = await clubOfBrand(context, key.centerId);
  const freezable = seller && (await readFreezable(db, key, person));
  if (!seller || !freezable) return refuse('subscription.notFound');
  return { key, seller, freezable, by: await actingAs(db, { club: seller, person, actor }) };
}
