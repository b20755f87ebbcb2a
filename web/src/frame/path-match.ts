/** `*` stands for every path, `/booking*` for what begins so; else the path itself and all below it. */
export function pathMatches(pattern: string, path: string): boolean {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  const wanted = pattern === '/' ? '/' : pattern.replace(/\/$/, '');
  return path === wanted || (wanted !== '/' && path.startsWith(`${wanted}/`));
}

/** The most particular of those that fit. */
export const mostParticular = <T extends { path: string }>(all: readonly T[], path: string): T | undefined =>
  all
    .filter((one) => pathMatches(one.path, path))
    .reduce<T | undefined>(
      (best, one) => (best === undefined || one.path.length > best.path.length ? one : best),
      undefined,
    );
