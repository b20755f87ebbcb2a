import type { subscription } from '@foyer/contract/subscription';
import { worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { auditKeyOf } from './audit-key.ts';
import { settleDeclaration } from './declarations.ts';

export const closeLeavingDeclaration: Handler<(typeof subscription)['close-leaving-declaration']> = (
  context,
  { declarationId: id, declarationCenterId: centerId },
) =>
  context.transaction(async (tx) => {
    const { actor, now, club, callPath, correlationId } = context;
    if (!worksAt(actor, centerId)) return refuse('subscription.declarationNotFound');
    const closed = await settleDeclaration(tx, { centerId, id }, { state: 'CLOSED', now, by: actor });
    if (!closed) return refuse('subscription.declarationNotFound');
    await audit(
      tx,
      { actor, person: undefined, club, callPath, correlationId, now },
      {
        entity: 'leavingDeclaration',
        key: auditKeyOf(closed),
        after: { closed: closed.kind },
      },
    );
    return { closed: true as const };
  });
