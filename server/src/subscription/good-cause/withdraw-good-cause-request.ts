import type { subscription } from '@foyer/contract/subscription';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { auditKeyOf, lockRequest, settleRequest } from './requests.ts';

export const withdrawGoodCauseRequest: Handler<(typeof subscription)['withdraw-good-cause-request']> = (
  context,
  { requestCenterId, requestId },
) =>
  context.transaction(async (tx) => {
    const { person, actor, now } = context;
    const row = await lockRequest(tx, { centerId: requestCenterId, id: requestId }, person);
    if (!row) return refuse('subscription.requestNotFound');
    if (row.state !== 'OPEN') return refuse('subscription.requestDecided');
    await settleRequest(tx, row, { state: 'WITHDRAWN', now, by: actor });
    await audit(tx, context, {
      entity: 'goodCauseRequest',
      key: auditKeyOf(row),
      after: { withdrawn: row.kind },
    });
    return { withdrawn: true as const };
  });
