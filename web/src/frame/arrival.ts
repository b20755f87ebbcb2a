import { dropEarlyAnswers } from '../platform/early-answers.ts';

const { promise, resolve } = Promise.withResolvers<void>();
let hasSettled = false;

/** The first screen has been painted. */
export const noteArrival = (): void =>
  void setTimeout(() => {
    dropEarlyAnswers();
    hasSettled = true;
    resolve();
  }, 500);

/** For what can wait until the first screen has come to rest. */
export const settled = (): Promise<void> => promise;
export const isSettled = (): boolean => hasSettled;

/** What is on the page now has been painted: for code that comes second. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
