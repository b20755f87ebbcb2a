import {
  type AnswerFor,
  type CallKey,
  type CallOptions,
  callApi,
  type FileKey,
  type InputFor,
  newIdempotencyKey,
} from './api.ts';
import { isDefiniteAnswer } from './idempotency-keys.ts';

/** Keys of requests that have had no answer, until the page is left. */
const unanswered = new Map<string, string>();

/**
 * Makes a call that changes something. If no answer comes and the same request is sent again, it repeats its idempotency key, so
 * that it is carried out once.
 */
export async function callOnce<K extends Exclude<CallKey, FileKey>>(
  call: K,
  input: InputFor<K>,
  options?: Pick<CallOptions, 'fetch'>,
): Promise<AnswerFor<K>> {
  const request = JSON.stringify([call, input]);
  const idempotencyKey = unanswered.get(request) ?? newIdempotencyKey();
  unanswered.set(request, idempotencyKey);
  try {
    const answer = await callApi(call, input, { ...options, idempotencyKey });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (isDefiniteAnswer(error)) unanswered.delete(request);
    throw error;
  }
}
