import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { compareCurrentPassword, holdCurrentPassword } from '../password/current-password.ts';
import { notifyOfFactorChange } from './emails.ts';
import { deletePasskeys, listPasskeys } from './passkeys.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

export const removePasskey: Handler<(typeof userCalls)['remove-passkey']> = async (context, input) => {
  const compared = await compareCurrentPassword(context, input.currentPassword);
  if (compared instanceof Refusal) return compared;
  return context.transaction(async (tx) => {
    const { person } = context;
    const refused = await holdCurrentPassword(tx, context, compared);
    if (refused) return refused;
    if ((await deletePasskeys(tx, person, input.passkeyId)) === 0) return refuse('general.notFound');
    const isLast = (await listPasskeys(tx, person)).length === 0;
    if (isLast) await deleteRecoveryCodes(tx, person);
    await notifyOfFactorChange(tx, context, person, { change: 'passkeyRemoved' });
    await audit(tx, context, {
      entity: 'passkey',
      key: formatKey('person', person),
      after: { removed: true, isLast },
    });
    return { removed: true as const };
  });
};
