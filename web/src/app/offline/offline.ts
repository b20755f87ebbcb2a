/** Everything about offline use, in one file that is fetched after the first screen. */
export { openOffline } from './open-offline.ts';
export { keepFiles } from './service-worker.ts';
