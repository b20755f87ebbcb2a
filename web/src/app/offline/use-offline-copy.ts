import type { User } from '@foyer/contract/user';
import { useEffect } from 'react';
import { useOnline } from './online.ts';

/** Behind the first screen, which has its own things to fetch. */
const afterMs = 3000;
/** A page that stays open for days renews its copy too. */
const everyMs = 60 * 60_000;

const keep = async (user: User) =>
  (await import('./keep-offline.ts')).keepOffline(user).catch(() => undefined);

/** Keeps what somebody can see without a connection, for as long as they are signed in. */
export function useOfflineCopy(user: User | null): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!user || !isOnline) return;
    const soon = setTimeout(() => void keep(user), afterMs);
    const often = setInterval(() => void keep(user), everyMs);
    return () => {
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [user, isOnline]);
}
