import type { config } from '@foyer/contract/config';
import { CachedJson, type Handler } from '../frame/handle.ts';

/** The frame has found the portal already; its configuration is cached as JSON. */
export const webappConfig: Handler<(typeof config)['webapp-config']> = async ({ club }) =>
  new CachedJson(club.bytes, club.etag);
