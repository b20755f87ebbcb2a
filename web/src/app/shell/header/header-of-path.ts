import type { HeaderType } from '@foyer/contract/shared/portal';

/** Repeats the header types of the routes for the server, which renders the header before the routes are loaded. */
export function headerOfPath(path: string): HeaderType {
  if (/^\/sso(\/|$)/.test(path)) return 'TINY';
  return /^\/generate-lead(\/|$)/.test(path) ? 'SMALL' : 'NORMAL';
}
