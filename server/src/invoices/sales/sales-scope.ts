import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { SalesScope } from './sales-store.ts';

type Asker = Pick<SignedInContext, 'actor' | 'club' | 'clubs'>;

/** Checks whether the caller works at a centre of this brand. */
export async function sellsAt(asker: Asker, centerId: number): Promise<boolean> {
  return worksAt(asker.actor, centerId) && (await clubOfBrand(asker, centerId)) !== undefined;
}

interface SalesRequest {
  centerId?: number | undefined;
  selectedUserId?: number | undefined;
}

/** Decides whose sales are listed. Only staff of a centre see all its sales; naming a person narrows them. */
export async function salesScopeOf(
  context: Asker & Pick<SignedInContext, 'person'>,
  { centerId, selectedUserId }: SalesRequest,
): Promise<SalesScope | Refusal<'general.notAuthorized'>> {
  const { person } = context;
  if (centerId === undefined) return { person };
  if (!(await sellsAt(context, centerId))) return refuse('general.notAuthorized');
  return selectedUserId === undefined ? { centerId } : { centerId, person };
}
