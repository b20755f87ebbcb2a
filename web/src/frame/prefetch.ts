import type { WebappConfig } from '@foyer/contract/config';
import type { User } from '@foyer/contract/user';
import type { QueryClient } from '@tanstack/react-query';

/** Who comes, to which club and to which address. */
export interface Visit {
  client: Pick<QueryClient, 'prefetchQuery'>;
  config: WebappConfig;
  user: User | null;
  url: URL;
}

/** Asks for what a screen shows first, by the queries that it will use. */
export type Prefetch = (visit: Visit) => void;
