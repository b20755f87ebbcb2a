import type { subscription } from '@foyer/contract/subscription';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { isOwnRequest } from './readers.ts';
import { auditKeyOf, lockRequest, settleRequest } from './requests.ts';

export const withdrawGoodCauseRequest: Handler<(typeof subscription)['withdraw-good-cause-request']> = async (
  context,
  { requestCenterId, requestId },
) => {
  const { person, actor, now } = context;
  const isOwn = await isOwnRequest(context, person);
  return context.transaction(async (tx) => {
    const row = await lockRequest(tx, { centerId: requestCenterId, id: requestId }, person);
    if (!row) return refuse('subscription.requestNotFound');
    if (!isOwn) return refuse('general.notAuthorized');
    if (row.state !== 'OPEN') return refuse('subscription.requestDecided');
    await settleRequest(tx, row, { state: 'WITHDRAWN', now, by: actor });
    await audit(tx, context, {
      entity: 'goodCauseRequest',
      key: auditKeyOf(row),
      after: { withdrawn: row.kind },
    });
    return { withdrawn: true as const };
  });
};
