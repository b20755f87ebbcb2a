import type { Key } from '@foyer/contract/shared/keys';
import { changesKnownMs } from '@foyer/contract/shared/live';

/** More than this is sooner asked for anew than told one by one. */
const mostTold = 20;

/**
 * The classes that have changed of late. A page asks for classes and begins to listen a moment later: what has changed
 * in between is told to it then.
 */
export function recentChanges(from: Temporal.Instant) {
  const changed = new Map<string, { key: Key; at: number }>();
  let allKnownSince = from.epochMilliseconds;

  function forgetBefore(moment: number): void {
    for (const [text, { at }] of changed) {
      if (at >= moment) return;
      changed.delete(text);
    }
  }
  return {
    add: (key: Key, { epochMilliseconds: at }: Temporal.Instant): void => {
      forgetBefore(at - changesKnownMs);
      const text = `${key.centerId} ${key.id}`;
      // The latest stands last.
      changed.delete(text);
      changed.set(text, { key, at });
    },
    /** What else has changed is not known. */
    miss: ({ epochMilliseconds }: Temporal.Instant): void => {
      allKnownSince = epochMilliseconds;
      changed.clear();
    },
    /** Undefined where that is not known, or too much to tell. */
    of: (centerIds: ReadonlySet<number>, { epochMilliseconds: now }: Temporal.Instant): Key[] | undefined => {
      const since = now - changesKnownMs;
      if (allKnownSince > since) return undefined;
      forgetBefore(since);
      const found = [...changed.values()]
        .map(({ key }) => key)
        .filter(({ centerId }) => centerIds.has(centerId));
      return found.length > mostTold ? undefined : found;
    },
  };
}
