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
const draftPrefix = 'draft ';

/** What a person has entered and not sent. Ends with the tab, or with the person's session. */
export const draftStore: Store & { clear(): void } = {
  get: (key) => tabStore.get(`${draftPrefix}${key}`),
  set: (key, value) => tabStore.set(`${draftPrefix}${key}`, value),
  remove: (key) => tabStore.remove(`${draftPrefix}${key}`),
  clear: () => {
    const keys = attempt(() => Object.keys(sessionStorage), []);
    for (const key of keys) if (key.startsWith(draftPrefix)) tabStore.remove(key);
  },
};

/** Stays in this browser. */
export const browserStore = storeOf(() => localStorage);
