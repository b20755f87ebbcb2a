import type { HeaderType } from '@foyer/contract/shared/portal';

/** What the routes say of their header, for whoever does not know them yet: the server draws it before they run. */
export function headerOfPath(path: string): HeaderType {
  if (/^\/sso(\/|$)/.test(path)) return 'TINY';
  return /^\/generate-lead(\/|$)/.test(path) ? 'SMALL' : 'NORMAL';
}
