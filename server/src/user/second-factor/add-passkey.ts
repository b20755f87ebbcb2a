import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse, refuseAndKeep } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { toUserResponse } from '../account.ts';
import { deviceOf } from '../sessions/device.ts';
import { openSession } from '../sessions/open-session.ts';
import { findPerson, holdCredentialOf } from '../store.ts';
import { checkRegistration, hostOf } from './ceremony.ts';
import { notifyOfFactorChange } from './emails.ts';
import { insertPasskey, listPasskeys, passkeysAtMost } from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';
import { endStep, findStep, lockStep, type StepRow, setChallenge } from './sign-in-step.ts';

type Made = NonNullable<Awaited<ReturnType<typeof checkRegistration>>>;

export const addPasskey: Handler<(typeof userCalls)['add-passkey']> = async (context, input) => {
  const found = await findStep(context, input.step, ['SET_UP', 'ADD']);
  const { actor } = context;
  const isOwn =
    found?.purpose === 'SET_UP' || (actor?.id === found?.person_id && actor?.centerId === found?.center_id);
  if (!found || !isOwn) return refuse('login.stepOver');
  const home = await homeClub(context, found.center_id);
  const made =
    found.challenge && found.host === hostOf(context)
      ? await checkRegistration(context, input.passkey, found.challenge)
      : undefined;
  const added = await context.transaction((tx) => add(tx, context, { found, home, made }));
  if (added instanceof Refusal) return added;
  const { recoveryCodes, token, person } = added;
  const session = { isSso: false, ssoHeaderType: undefined };
  return {
    ...(recoveryCodes && { recoveryCodes }),
    ...(token !== undefined && {
      signedIn: { token, user: await toUserResponse(context, { ...person, session }) },
    }),
  };
};

async function add(
  tx: Tx,
  context: Context,
  { found, home, made }: { found: StepRow; home: Club; made: Made | undefined },
) {
  const { club, now, callPath, correlationId } = context;
  const key = { centerId: found.center_id, id: found.person_id };
  const email = await holdCredentialOf(tx, club, key);
  const step = email !== undefined && (await lockStep(tx, found, now));
  const person = step && (await findPerson(tx, key));
  if (!person) return refuse('login.stepOver');
  const isTaken = made !== undefined && (await keep(tx, context, key, made));
  if (!isTaken) {
    await setChallenge(tx, step, { challenge: null, host: null });
    return refuseAndKeep('login.passkeyNotTaken');
  }
  await endStep(tx, step);
  const isFirst = (await listPasskeys(tx, key)).length === 1;
  const recoveryCodes = isFirst ? await renewCodes(tx, context, key) : undefined;
  const token =
    step.purpose === 'SET_UP'
      ? await openSession(tx, context, key, {
          home,
          isKept: step.is_kept,
          signedInBy: 'PASSKEY',
        })
      : undefined;
  await notifyOfFactorChange(tx, context, key, { change: 'passkeyAdded' });
  await audit(
    tx,
    { actor: key, person: key, club, callPath, correlationId, now },
    {
      entity: 'passkey',
      key: formatKey('person', key),
      after: { added: deviceOf(context.userAgent), isFirst },
    },
  );
  return { recoveryCodes, token, person };
}

/** False if the person has the maximum, or somebody has this passkey already. */
async function keep(tx: Tx, context: Context, key: Key, { id, publicKey, counter, transports }: Made) {
  if ((await listPasskeys(tx, key)).length >= passkeysAtMost) return false;
  return insertPasskey(tx, {
    center_id: key.centerId,
    credential_id: id,
    person_id: key.id,
    public_key: publicKey,
    sign_count: counter,
    transports: transports ?? [],
    host: hostOf(context),
    ...deviceOf(context.userAgent),
    created_at: context.now,
    last_used_at: null,
  });
}
