import type { Key } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import type { Context, SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse, refuseFields } from '../../frame/refuse.ts';
import { findOwnCredential } from '../own-credential.ts';
import { compareCurrentPassword, holdCurrentPassword } from '../password/current-password.ts';
import { findPerson } from '../store.ts';
import { creationOptions, hostOf } from './ceremony.ts';
import { listPasskeys, passkeysAtMost } from './passkeys.ts';
import { findStep, lockStep, openStep, setChallenge } from './sign-in-step.ts';

type Call = (typeof userCalls)['start-passkey'];

export const startPasskey: Handler<Call> = async (context, { step, currentPassword }) => {
  if (step !== undefined) return duringSignIn(context, step);
  if (currentPassword === undefined) return refuseFields([{ path: 'currentPassword', message: 'required' }]);
  const { actor } = context;
  if (!actor) return refuse('general.authenticationError');
  const person = { centerId: actor.centerId, id: actor.id };
  return byPassword({ ...context, db: context.db, actor, person }, currentPassword);
};

/** For people who must have a second factor and have none yet. */
async function duringSignIn(context: Context, step: string) {
  const found = await findStep(context, step, ['SET_UP']);
  if (!found) return refuse('login.stepOver');
  const options = await optionsFor(context, { centerId: found.center_id, id: found.person_id });
  if (options instanceof Refusal) return options;
  return context.transaction(async (tx) => {
    const held = await lockStep(tx, found, context.now);
    if (!held) return refuse('login.stepOver');
    await setChallenge(tx, held, { challenge: options.challenge, host: hostOf(context) });
    return { step, options };
  });
}

async function byPassword(context: SignedInContext, password: string) {
  const compared = await compareCurrentPassword(context, password);
  if (compared instanceof Refusal) return compared;
  const options = await optionsFor(context, context.person);
  if (options instanceof Refusal) return options;
  return context.transaction(async (tx) => {
    const refused = await holdCurrentPassword(tx, context, compared);
    if (refused) return refused;
    const { challenge } = options;
    const about = { purpose: 'ADD', isKept: false, challenge, host: hostOf(context) } as const;
    return { step: await openStep(tx, context, context.person, about), options };
  });
}

async function optionsFor(context: Context, person: Key) {
  const credential = await findOwnCredential(context.db, context.club, person);
  const found = await findPerson(context.db, person);
  if (!credential || !found) return refuse('login.stepOver');
  const passkeys = await listPasskeys(context.db, person);
  if (passkeys.length >= passkeysAtMost) return refuse('login.tooManyPasskeys');
  const name = `${found.firstName} ${found.lastName}`;
  return creationOptions(context, { ...person, email: credential.email, name }, passkeys);
}
