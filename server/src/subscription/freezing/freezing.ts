import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { SubscriptionRow } from '../store.ts';

/** Who freezes what for whom, in a transaction. A sale is one. */
export type Freezing = Pick<Sale, 'tx' | 'now' | 'reactions' | 'club' | 'person' | 'actor' | 'saleOrigin'>;

/** The same for a call. `club` is the centre that sold the membership. */
export const freezingOf = (context: SignedInContext, tx: Tx, club: Club): Freezing => ({
  tx,
  now: context.now,
  reactions: context.reactions,
  club,
  person: context.person,
  actor: context.actor,
  saleOrigin: context,
});

/** Records what became of a freeze. What a provider's message makes happen is nobody's call: the member is named. */
export const auditFreeze = (
  { tx, now, club, person, actor, saleOrigin: { callPath, correlationId } }: Freezing,
  { center_id: centerId, id }: SubscriptionRow,
  { before, after }: { before?: object; after: object },
): Promise<void> =>
  audit(
    tx,
    { actor: actor ?? person, person, club, callPath, correlationId, now },
    {
      entity: 'subscriptionFreeze',
      key: formatKey('subscription', { centerId, id }),
      ...(before && { before }),
      after,
    },
  );
