/** A browser may forbid storage altogether; the portal then works without memory. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export interface Store {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const storeOf = (storage: () => Storage): Store => ({
  get: (key) => attempt(() => storage().getItem(key) ?? undefined, undefined),
  set: (key, value) => attempt(() => storage().setItem(key, value), undefined),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** Ends with the tab. */
export const tabStore = storeOf(() => sessionStorage);
/** Where `drafts.ts` keeps what was entered and not sent. */
export const draftsKey = 'drafts';

/** Stays in this browser. */
export const browserStore = storeOf(() => localStorage);
