import { textOf } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../frame/audit.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse, refuseAndKeep } from '../frame/refuse.ts';
import { userAsSent } from './account.ts';
import { countFailure, forgiveUnlessBlocked, minutesUntil } from './lockout.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { type Credential, findCredential, findPerson, holdPassword } from './store.ts';

interface SignIn {
  email: string;
  password: string;
  sessionTimeoutOneMonth: boolean;
}

/**
 * The password is compared first and outside the transaction, for everybody alike: for an address
 * that nobody has, and while an address is blocked. What counts is then decided under the lock of
 * the address, so that parallel guesses are worth no more than guesses one after the other.
 */
export const authenticate: Handler<(typeof userCalls)['authenticate']> = async (context, input) => {
  const credential = await findCredential(context.db, context.club, input.email);
  const isRight = await verifyPassword(credential?.passwordHash, input.password);
  return credential && isRight ? letIn(context, input, credential) : turnAway(context, input);
};

const blocked = (until: Temporal.Instant, now: Temporal.Instant) =>
  refuseAndKeep('login.blocked', { lockoutPeriod: minutesUntil(until, now) });

const turnAway = (context: Context, { email }: SignIn) =>
  context.transaction(async (tx) => {
    const until = await countFailure(tx, context, email);
    return until ? blocked(until, context.now) : refuseAndKeep('login.incorrect');
  });

async function letIn(context: Context, input: SignIn, { person, passwordHash }: Credential) {
  const opened = await context.transaction(async (tx) => {
    const { club, callPath, correlationId, now } = context;
    // The password before the failures, as a reset takes them: in another order the two could wait for each other.
    const isHeld = await holdPassword(tx, club, input.email, passwordHash);
    const until = await forgiveUnlessBlocked(tx, context, input.email);
    if (until) return blocked(until, now);
    const found = isHeld && (await findPerson(tx, person));
    if (!found) return refuse('login.incorrect');
    const isKept = input.sessionTimeoutOneMonth;
    const token = await openSession(tx, context, person, { isKept });
    await audit(
      tx,
      { actor: person, person, club, callPath, correlationId, now },
      { entity: 'session', key: textOf('person', person), after: { begun: 'password', isKept } },
    );
    return { token, found };
  });
  if (opened instanceof Refusal) return opened;
  const session = { isSso: false, ssoHeaderType: undefined };
  return { token: opened.token, user: await userAsSent(context, { ...opened.found, session }) };
}
