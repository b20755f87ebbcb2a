/**
 * Whether the browser has loaded this document at a path, and not come to it within the portal: only the policy of such a
 * document lets the provider's page be shown.
 */
export function isLoadedAt(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === path;
}
