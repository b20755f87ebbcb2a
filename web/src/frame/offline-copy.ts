import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Locale } from '@foyer/contract/shared/locale';
import type { MemberPass } from '@foyer/contract/user';
import { browserStore, type Store, tabStore } from '../platform/storage.ts';
import { copyKey, sessionStore } from './session/token.ts';

export interface KeptVisit {
  name: string;
  who: string;
  startsAt: string;
  timeZone: string;
  place: string;
}

/** What a person can see without a connection: their pass and their schedule, and nothing else. */
export interface OfflineCopy {
  person: Key;
  locale: Locale;
  clubName: string;
  pass: MemberPass;
  visits: KeptVisit[];
  savedAt: string;
}

/** It is kept where the session is kept, and goes with it: after signing out, or when somebody else signs in. */
export function keepCopy(copy: OfflineCopy): void {
  sessionStore()?.set(copyKey, JSON.stringify(copy));
}

function readFrom(store: Store): OfflineCopy | undefined {
  try {
    return JSON.parse(store.get(copyKey) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whatever was kept, or what was kept for this person. */
export function readCopy(person?: Key): OfflineCopy | undefined {
  const copy = readFrom(tabStore) ?? readFrom(browserStore);
  const isTheirs = !person || (copy !== undefined && isSameKey(copy.person, person));
  return isTheirs ? copy : undefined;
}
