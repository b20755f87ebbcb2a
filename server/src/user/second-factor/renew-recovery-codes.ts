import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { compareCurrentPassword, holdCurrentPassword } from '../password/current-password.ts';
import { notifyOfFactorChange } from './emails.ts';
import { listPasskeys } from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';

/** Requires a passkey: alone, codes would be a second password. */
export const renewRecoveryCodes: Handler<(typeof userCalls)['renew-recovery-codes']> = async (
  context,
  { currentPassword },
) => {
  const compared = await compareCurrentPassword(context, currentPassword);
  if (compared instanceof Refusal) return compared;
  return context.transaction(async (tx) => {
    const { person } = context;
    const refused = await holdCurrentPassword(tx, context, compared);
    if (refused) return refused;
    if ((await listPasskeys(tx, person)).length === 0) return refuse('general.notFound');
    const recoveryCodes = await renewCodes(tx, context, person);
    await notifyOfFactorChange(tx, context, person, { change: 'recoveryCodesRenewed' });
    await audit(tx, context, {
      entity: 'recoveryCode',
      key: formatKey('person', person),
      after: { renewed: true },
    });
    return { recoveryCodes };
  });
};
