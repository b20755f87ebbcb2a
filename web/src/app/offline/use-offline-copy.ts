import type { User } from '@foyer/contract/user';
import { useEffect } from 'react';
import { useOnline } from './online.ts';

/** Delay after the first screen, whose own requests go first. */
const afterMs = 3000;
/** Interval at which a page that stays open renews its copy. */
const everyMs = 60 * 60_000;

const keep = async (user: User) =>
  (await import('./keep-offline.ts')).keepOffline(user).catch(() => undefined);

/** Keeps an offline copy while the person is signed in. */
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
