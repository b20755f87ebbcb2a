import { type PriceOverride, priceOverrides } from '@foyer/contract/shared/clipcard';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { Actor } from '../frame/context.ts';
import { isOwnOrFamily } from '../person/family/own-or-family.ts';
import type { Db, Tx } from '../platform/db/database.ts';

export interface PricePermissions {
  may: readonly PriceOverride[];
  /** The purchase is for the caller or the caller's family: somebody else has to lower that price. */
  isForOwn: boolean;
}

/** What the caller's roles at the selling centre allow them to do to a price. */
function overridesOf({ scopes }: Actor, { center, parameters }: Pick<Club, 'center' | 'parameters'>) {
  const byRole: Partial<Record<string, readonly PriceOverride[]>> = {
    STAFF: parameters.staffPriceOverrides,
    MANAGER: parameters.managerPriceOverrides,
  };
  const held = scopes.filter(({ centerId }) => centerId === center.id);
  return priceOverrides.filter((one) => held.some(({ role }) => byRole[role]?.includes(one)));
}

export async function pricePermissions(
  db: Db | Tx,
  club: Pick<Club, 'center' | 'parameters'>,
  { actor, person }: { actor: Actor | undefined; person: Key },
): Promise<PricePermissions> {
  const may = actor ? overridesOf(actor, club) : [];
  if (!actor || may.length === 0) return { may, isForOwn: false };
  return { may, isForOwn: await isOwnOrFamily(db, actor, person) };
}
