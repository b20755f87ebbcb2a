/** Where somebody may be sent: a path of this portal, or a host that the club has listed. */
export type Target = { kind: 'inside'; path: string } | { kind: 'outside'; url: string };

const base = 'https://portal.invalid';

/**
 * A path of this portal, as the browser itself would read it, or undefined for everything that would
 * lead away: `//evil`, `/\evil`, other schemes, paths that turn into one of these once they are resolved.
 */
export function insidePath(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || !URL.canParse(target, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, base);
  // `/.//evil` stays on this origin but resolves to `//evil`, which the next reader takes for a host.
  if (origin !== base || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** A target that the club has configured or that was saved here; it may lead to the club's own hosts. */
export function allowedTarget(
  target: string | null | undefined,
  { origin, allowedHosts }: { origin: string; allowedHosts: readonly string[] },
): Target | undefined {
  const path = insidePath(target);
  if (path) return { kind: 'inside', path };
  if (!target || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.username || url.password) return undefined;
  if (url.origin === origin) {
    const own = insidePath(url.pathname + url.search + url.hash);
    return own ? { kind: 'inside', path: own } : undefined;
  }
  return url.protocol === 'https:' && allowedHosts.includes(url.host)
    ? { kind: 'outside', url: url.href }
    : undefined;
}
