import type { InputOf } from '@foyer/contract/call';
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
import { blockedUntil, countFailure, forgetFailures, minutesUntil } from '../password/lockout.ts';
import { openSession } from '../sessions/open-session.ts';
import { findPerson, holdCredentialOf } from '../store.ts';
import { checkAssertion, hostOf } from './ceremony.ts';
import { notifyOfFactorChange } from './emails.ts';
import { listPasskeys, notePasskeyUsed, type PasskeyRow } from './passkeys.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { endStep, findStep, lockStep, type StepRow, setChallenge } from './sign-in-step.ts';

type Call = (typeof userCalls)['complete-sign-in'];

/** A verified passkey, or a recovery code still to be compared; undefined for neither. */
type Proof = { passkey: PasskeyRow; signCount: number } | { code: string } | undefined;

export const completeSignIn: Handler<Call> = async (context, input) => {
  const found = await findStep(context, input.step, ['CONFIRM']);
  if (!found) return refuse('login.stepOver');
  const person = { centerId: found.center_id, id: found.person_id };
  const home = await homeClub(context, person.centerId);
  const proof = await proofOf(context, found, input);
  const opened = await context.transaction((tx) => complete(tx, context, { found, person, home, proof }));
  if (opened instanceof Refusal) return opened;
  const session = { isSso: false, ssoHeaderType: undefined };
  return { token: opened.token, user: await toUserResponse(context, { ...opened.person, session }) };
};

async function proofOf(context: Context, found: StepRow, input: InputOf<Call>): Promise<Proof> {
  const { passkey: response, recoveryCode } = input;
  if (!response) return recoveryCode === undefined ? undefined : { code: recoveryCode };
  const passkeys = await listPasskeys(context.db, { centerId: found.center_id, id: found.person_id });
  const host = hostOf(context);
  const passkey = passkeys.find((one) => one.credential_id === response.id && one.host === host);
  if (!passkey || !found.challenge || found.host !== host) return undefined;
  const signCount = await checkAssertion(context, response, { challenge: found.challenge, passkey });
  return signCount === undefined ? undefined : { passkey, signCount };
}

interface Completing {
  found: StepRow;
  person: Key;
  home: Club;
  proof: Proof;
}

/** Locks the password before the step, as changing the password does. A wrong answer counts as a wrong password. */
async function complete(tx: Tx, context: Context, { found, person, home, proof }: Completing) {
  const { club, now, callPath, correlationId } = context;
  const email = await holdCredentialOf(tx, club, person);
  const step = email !== undefined && (await lockStep(tx, found, now));
  const signingIn = step && (await findPerson(tx, person));
  if (!signingIn) return refuse('login.stepOver');
  const until = await blockedUntil(tx, context, email);
  if (until) return refuse('login.blocked', { lockoutPeriod: minutesUntil(until, now) });
  if (!(await isProven(tx, context, person, proof))) {
    await setChallenge(tx, step, { challenge: null, host: null });
    const blocked = await countFailure(tx, context, email);
    return blocked
      ? refuseAndKeep('login.blocked', { lockoutPeriod: minutesUntil(blocked, now) })
      : refuseAndKeep('login.secondFactorWrong');
  }
  await endStep(tx, step);
  await forgetFailures(tx, context, email);
  const byCode = proof !== undefined && 'code' in proof;
  const token = await openSession(tx, context, person, {
    home,
    isKept: step.is_kept,
    signedInBy: byCode ? 'RECOVERY_CODE' : 'PASSKEY',
  });
  if (byCode) {
    const left = await countRecoveryCodes(tx, person);
    await notifyOfFactorChange(tx, context, person, { change: 'recoveryCodeUsed', left });
  }
  await audit(
    tx,
    { actor: person, person, club, callPath, correlationId, now },
    {
      entity: 'session',
      key: formatKey('person', person),
      after: { begun: byCode ? 'recoveryCode' : 'passkey', isKept: step.is_kept },
    },
  );
  return { token, person: signingIn };
}

async function isProven(tx: Tx, context: Context, person: Key, proof: Proof): Promise<boolean> {
  if (!proof) return false;
  return 'code' in proof
    ? useRecoveryCode(tx, context, person, proof.code)
    : notePasskeyUsed(tx, proof.passkey, proof.signCount, context.now);
}
