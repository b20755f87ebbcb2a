import type { config } from '@foyer/contract/config';
import { type Handler, Prepared } from '../frame/handle.ts';

/** The frame has found the portal that was asked for; its configuration is ready as it is sent. */
export const webappConfig: Handler<(typeof config)['webapp-config']> = async ({ club }) =>
  new Prepared(club.bytes, club.etag);
