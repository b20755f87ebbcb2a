import { draftsKey, type Store, tabStore } from './storage.ts';

type Drafts = Record<string, unknown>;

/** What a person has entered in forms and not sent. Ends with the tab, or with the person's session. */
export function draftsIn(store: Pick<Store, 'get' | 'set'>) {
  const read = (): Drafts => {
    try {
      return Object(JSON.parse(store.get(draftsKey) ?? ''));
    } catch {
      return {};
    }
  };
  const write = (drafts: Drafts) => store.set(draftsKey, JSON.stringify(drafts));
  return {
    get: (form: string): unknown => read()[form],
    set: (form: string, entered: unknown) => write({ ...read(), [form]: entered }),
    remove: (form: string) => {
      const { [form]: _sent, ...others } = read();
      write(others);
    },
  };
}

export const drafts = draftsIn(tabStore);
