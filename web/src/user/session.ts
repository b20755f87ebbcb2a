import type { User } from '@foyer/contract/user';
import { configQuery } from '../config/queries.ts';
import { queryClient } from '../frame/query-client.ts';
import { loginTarget, targetAfterSignIn, targetAfterSignOut } from '../frame/session/home.ts';
import { currentPath, follow, goTo, hasRouter } from '../frame/session/navigate.ts';
import { clearTarget, keepsTarget, savedTarget, saveTarget } from '../frame/session/saved-target.ts';
import { showSigningOut } from '../frame/session/signing-out.ts';
import type { Target } from '../frame/session/target.ts';
import { showTimeoutAlert } from '../frame/session/timeout-alert.ts';
import { forgetToken, keepToken, readToken } from '../frame/session/token.ts';
import { callApi } from '../platform/api.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { accountQuery } from './queries.ts';

const config = () => queryClient.getQueryData(configQuery.queryKey);

/** Stays when a person leaves: the club's configuration, who is signed in, and the sign-in that is under way. */
const kept = /^(config|user (account|second-factor)) /;

/** Removes everything that belongs to a person. */
export function forgetPerson(): void {
  forgetToken();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.test(`${queryKey.join(' ')} `) });
  queryClient.setQueryData(accountQuery.queryKey, null);
}

/** Takes up the session that the server has opened. */
export async function openSession(
  { token, user }: { token: string; user: User },
  { isForMonth }: { isForMonth: boolean },
): Promise<void> {
  await queryClient.cancelQueries();
  forgetPerson();
  keepToken(token, { isForMonth });
  queryClient.setQueryData(accountQuery.queryKey, user);
}

/** Where somebody who has just signed in goes on; what was saved is used up. */
export function takeTargetAfterSignIn(user: User): Target {
  const known = config();
  const saved = savedTarget();
  clearTarget();
  if (!known) return { kind: 'inside', path: '/' };
  return targetAfterSignIn(user, known, { saved, origin: location.origin });
}

let isEnding = false;

/**
 * Makes a call that ends the session. Another call may be refused before the answer is here, and must not send to the
 * sign-in page somebody who is about to read how it ended.
 */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  isEnding = true;
  const [ended] = await Promise.allSettled([call()]);
  isEnding = false;
  if (ended.status === 'fulfilled') return ended.value;
  answerDenied(ended.reason);
  throw ended.reason;
}

export async function signOut(): Promise<void> {
  // The session ends here in any case; a server that cannot be reached lets it run out.
  showSigningOut(true);
  await endSession(() => callApi('POST user/sign-out', {})).catch(() => undefined);
  forgetPerson();
  showSigningOut(false);
  clearTarget();
  const known = config();
  const target = known && (targetAfterSignOut(known, location.origin) ?? loginTarget(known, location.origin));
  follow(target ?? { kind: 'inside', path: '/' });
}

const save = () => {
  if (!keepsTarget(location.pathname)) saveTarget(currentPath());
};

/** Sends a visitor to where they sign in, and remembers where they wanted to go. */
export function askToSignIn(): void {
  save();
  const known = config();
  const target = known && loginTarget(known, location.origin);
  follow(target ?? { kind: 'inside', path: '/unauthorized' });
}

function answerTimeout(): void {
  save();
  forgetPerson();
  const known = config();
  const elsewhere = known && targetAfterSignOut(known, location.origin);
  if (elsewhere) showTimeoutAlert(true);
  if (known?.features.enableLoginPage === false) askToSignIn();
  else goTo('/login/sessionTimeoutError');
}

/** Hears of every failed call: who may not, or not any more, leaves the screen; all else is the caller's. */
export function answerDenied({ status, code }: PortalError): void {
  if (isEnding) return;
  const hadSession = readToken() !== undefined;
  if (status === 440 && hadSession) answerTimeout();
  else if (status === 401 && code !== 'login.incorrect') {
    if (hadSession) forgetPerson();
    if (hasRouter() && !keepsTarget(location.pathname)) askToSignIn();
  } else if (status === 403) {
    if (hadSession) goTo('/unauthorized');
    else if (!keepsTarget(location.pathname)) askToSignIn();
  }
}
