import type { User } from '@foyer/contract/user';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useOfflineCopy } from './use-offline-copy.ts';

/** Keeps a copy for offline use, and says when the device is offline. Fetched after the first screen. */
export function Offline({ user }: { user: User | null }) {
  useOfflineCopy(user);
  return <OfflineNotice />;
}
