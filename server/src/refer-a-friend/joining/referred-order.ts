import { parseFriendCode } from '@foyer/contract/shared/friend';
import { isSameKey } from '@foyer/contract/shared/keys';
import { type Context, isSignedIn } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { joinByLink } from './register-friend-code.ts';

/**
 * Notes who referred a person who orders a membership for themselves. A code that does not work prevents no order: the screen
 * has said so, and there is no reward.
 */
export async function noteReferral(context: Context, text: string): Promise<void> {
  const code = parseFriendCode(text);
  if (!code || !isSignedIn(context) || !isSameKey(context.actor, context.person)) return;
  // The order itself takes the idempotency key of the call.
  const transaction: Context['transaction'] = async (work) =>
    (await runTransaction(context.db, undefined, work)) as Awaited<ReturnType<typeof work>>;
  await joinByLink({ ...context, transaction }, code);
}
