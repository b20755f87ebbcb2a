import type { User } from '@foyer/contract/user';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useOfflineCopy } from './use-offline-copy.ts';

/** Keeps what somebody sees without a connection, and says when there is none. Fetched behind the first screen. */
export function Offline({ user }: { user: User | null }) {
  useOfflineCopy(user);
  return <OfflineNotice />;
}
