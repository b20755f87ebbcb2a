import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { homeClub } from '../clubs/home-club.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse, refuseAndKeep } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';
import { toUserResponse } from './account.ts';
import { blockedUntil, countFailure, forgiveUnlessBlocked, minutesUntil } from './password/lockout.ts';
import { verifyPassword } from './password/password-hash.ts';
import { renewHash } from './password/renew-hash.ts';
import { stillDue } from './second-factor/due.ts';
import { openStep } from './second-factor/sign-in-step.ts';
import { openSession } from './sessions/open-session.ts';
import { type Credential, findCredential, findPerson, holdPassword } from './store.ts';

interface SignIn {
  email: string;
  password: string;
  sessionTimeoutOneMonth: boolean;
}

/**
 * Compares the password first and outside the transaction, for every address: also unknown and blocked ones. The lock
 * of the address then decides, so that parallel guesses are worth no more than guesses one after the other.
 */
export const authenticate: Handler<(typeof userCalls)['authenticate']> = async (context, input) => {
  const credential = await findCredential(context.db, context.club, input.email);
  const isRight = await verifyPassword(credential?.passwordHash, input.password);
  return credential && isRight ? signIn(context, input, credential) : turnAway(context, input);
};

const blocked = (until: Temporal.Instant, now: Temporal.Instant) =>
  refuseAndKeep('login.blocked', { lockoutPeriod: minutesUntil(until, now) });

const turnAway = (context: Context, { email }: SignIn) =>
  context.transaction(async (tx) => {
    const until = await countFailure(tx, context, email);
    return until ? blocked(until, context.now) : refuseAndKeep('login.incorrect');
  });

async function signIn(context: Context, input: SignIn, credential: Credential) {
  const { person, passwordHash } = credential;
  const home = await homeClub(context, person.centerId);
  const opened = await context.transaction(async (tx) => {
    const { club, now } = context;
    // Lock the password before the failures, as a reset does; the other order could deadlock.
    const isHeld = await holdPassword(tx, club, input.email, passwordHash);
    const found = isHeld && (await findPerson(tx, person));
    const isKept = input.sessionTimeoutOneMonth;
    const due = found && (await stillDue(tx, home, found));
    // With a second factor due, the password alone forgives nothing: wrong recovery codes keep counting.
    const until = await (due ? blockedUntil : forgiveUnlessBlocked)(tx, context, input.email);
    if (until) return blocked(until, now);
    if (!found) return refuse('login.incorrect');
    if (due) {
      const step = await openStep(tx, context, person, { purpose: due, isKept });
      return refuseAndKeep(due === 'CONFIRM' ? 'login.secondFactorDue' : 'login.secondFactorMissing', {
        step,
      });
    }
    const token = await openSession(tx, context, person, {
      home,
      isKept,
      signedInBy: 'PASSWORD',
    });
    await recordSignIn(tx, context, credential, isKept);
    return { token, found };
  });
  await renewHash(context, input, passwordHash);
  if (opened instanceof Refusal) return opened;
  const session = { isSso: false, ssoHeaderType: undefined };
  return { token: opened.token, user: await toUserResponse(context, { ...opened.found, session }) };
}

const recordSignIn = (tx: Tx, context: Context, { person }: Credential, isKept: boolean) => {
  const { club, callPath, correlationId, now } = context;
  return audit(
    tx,
    { actor: person, person, club, callPath, correlationId, now },
    { entity: 'session', key: formatKey('person', person), after: { begun: 'password', isKept } },
  );
};
