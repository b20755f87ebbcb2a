import { dropEarlyAnswers } from '../platform/early-answers.ts';

const { promise, resolve } = Promise.withResolvers<void>();
let hasSettled = false;

/** The first screen has been painted. */
export const noteFirstPaint = (): void =>
  void setTimeout(() => {
    dropEarlyAnswers();
    hasSettled = true;
    resolve();
  }, 500);

/** For what can wait until the first screen has come to rest. */
export const firstScreenSettled = (): Promise<void> => promise;
export const isFirstScreenSettled = (): boolean => hasSettled;

/** What is on the page now has been painted: for code that comes second. */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
