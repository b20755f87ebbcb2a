/** What the portal does about being offline, in one file that is fetched behind the first screen. */
export { openOffline } from './open-offline.ts';
export { keepFiles } from './service-worker.ts';
