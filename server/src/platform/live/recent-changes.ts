import type { Key } from '@foyer/contract/shared/keys';
import { changesKnownMs } from '@foyer/contract/shared/live';

/** More changes than this are cheaper to fetch again than to receive one by one. */
const mostSent = 20;

/**
 * What has changed lately. A page fetches what it shows and begins to listen a moment later: it is then sent what has
 * changed in between.
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
      // Keeps the latest last.
      changed.delete(text);
      changed.set(text, { key, at });
    },
    /** More may have changed until now than is known. */
    miss: ({ epochMilliseconds }: Temporal.Instant): void => {
      allKnownSince = epochMilliseconds;
      changed.clear();
    },
    /** Undefined where that is not known, or too much to send. */
    of: (centerIds: ReadonlySet<number>, { epochMilliseconds: now }: Temporal.Instant): Key[] | undefined => {
      const since = now - changesKnownMs;
      if (allKnownSince > since) return undefined;
      forgetBefore(since);
      const found = [...changed.values()]
        .map(({ key }) => key)
        .filter(({ centerId }) => centerIds.has(centerId));
      return found.length > mostSent ? undefined : found;
    },
  };
}
