import type { PortalError } from './portal-error.ts';
import type { Store } from './storage.ts';

/**
 * What somebody wants to pay has one key against repetition. Where no answer came it is kept, so that trying again,
 * even after a reload, cannot charge twice. A definite answer ends it, and so does another choice.
 */
export interface IdempotencyKeys {
  keyOf(request: unknown): string;
  answered(): void;
}

const place = 'payment-wish';

interface Kept {
  request: string;
  key: string;
}

function read(store: Store): Kept | undefined {
  try {
    const { request, key } = JSON.parse(store.get(place) ?? '') as Partial<Kept>;
    return request && key ? { request, key } : undefined;
  } catch {
    return undefined;
  }
}

export function idempotencyKeysIn(store: Store, newKey: () => string): IdempotencyKeys {
  return {
    keyOf(request) {
      const wanted = JSON.stringify(request);
      const kept = read(store);
      if (kept?.request === wanted) return kept.key;
      const key = newKey();
      store.set(place, JSON.stringify({ request: wanted, key }));
      return key;
    },
    answered: () => store.remove(place),
  };
}

const noAnswer: readonly string[] = [
  'general.connectionError',
  'general.httpError',
  'general.serverError',
  'general.tooManyRequests',
];

/** The portal has said no; everything else may or may not have been done. */
export const isDefiniteAnswer = (error: unknown): boolean => {
  const { name, code } = error as Partial<PortalError>;
  return name === 'PortalError' && code !== undefined && !noAnswer.includes(code);
};
