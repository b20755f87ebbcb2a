/*
 * The page asks for what its first screen will show before the app's code has come (`app/early-calls.ts`). The app takes
 * those answers instead of asking again.
 */

export interface Request {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}
export type Fetch = (url: string, request: Request) => Promise<Response>;

declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The same call, by the same person, from the same page. */
const nameOf = (url: string, { method, headers, body = '' }: Request): string =>
  [method, url, body, headers['authorization'], headers['x-referer']].join('\n');

/** Asks, and keeps the answer for the app. */
export const fetchEarly: Fetch = async (url, request) => {
  const answer = fetch(url, request);
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(nameOf(url, request), answer);
  return (await answer).clone();
};

/** Takes an answer that was asked for early, once; else asks. */
export const fetchOrTake: Fetch = (url, request) => {
  const name = nameOf(url, request);
  const early = window.earlyAnswers?.get(name);
  window.earlyAnswers?.delete(name);
  return early ?? fetch(url, request);
};

/** What the first screen has not taken is soon too old for another. */
export const dropEarlyAnswers = (): void => {
  delete window.earlyAnswers;
};
