import type { userCalls } from '@foyer/contract/user';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { hostOf, requestOptions } from './ceremony.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { findStep, lockStep, setChallenge } from './sign-in-step.ts';

/** Sets a new challenge each time: challenges that were answered, or shown and abandoned, are worth nothing. */
export const secondFactor: Handler<(typeof userCalls)['second-factor']> = async (context, input) => {
  const found = await findStep(context, input.step, ['CONFIRM']);
  if (!found) return refuse('login.stepOver');
  const person = { centerId: found.center_id, id: found.person_id };
  const host = hostOf(context);
  const passkeys = await listPasskeys(context.db, person);
  const here = passkeys.filter((one) => one.host === host);
  const left = await countRecoveryCodes(context.db, person);
  const options = here.length > 0 ? await requestOptions(context, here) : undefined;
  return context.transaction(async (tx) => {
    const step = await lockStep(tx, found, context.now);
    if (!step) return refuse('login.stepOver');
    await setChallenge(tx, step, { challenge: options?.challenge ?? null, host });
    return {
      ...(options && { passkey: options }),
      otherHosts: [...new Set(passkeys.map((one) => one.host))].filter((one) => one !== host),
      hasRecoveryCodes: left > 0,
    };
  });
};
