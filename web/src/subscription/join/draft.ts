import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/api.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { browserStore, type Store } from '../../platform/storage.ts';
import { type Choices, toKeep } from './choices.ts';

const keptKeyIn = (store: Store, place: string) => ({
  read: (): string | undefined => {
    const key = store.get(place);
    return key && /^\d{1,10}-[0-9a-f]{32}$/.test(key) ? key : undefined;
  },
  keep: (key: string): void => store.set(place, key),
  forget: (): void => store.remove(place),
});

/** Only the key of the choices stays in this browser. */
export const draftKeyIn = (store: Store) => keptKeyIn(store, 'join-key');

export const draftKey = draftKeyIn(browserStore);

/** The key of the latest payment for a membership, with which anyone may see its state. */
export const begunPaymentKey = keptKeyIn(browserStore, 'join-payment');

/** Joining is complete, or begins again. */
export function forgetJoining(): void {
  draftKey.forget();
  begunPaymentKey.forget();
}

/** Somebody who tries plans out saves once, when they have settled. */
const settledAfterMs = 1000;

/** Saves the choices so that joining can continue later or elsewhere. Not saving them stops nobody. */
export function useKeptDraft(choices: Choices, isOn: boolean): void {
  const kept = toKeep(choices);
  const wanted = isOn && kept ? JSON.stringify(kept) : '';
  const saved = useRef('');
  const { mutate } = useSaveDraft();
  useEffect(() => {
    if (!wanted || wanted === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = wanted;
      mutate(choices);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  });
}

/** Saves the choices and answers with their key. */
export const useSaveDraft = () => useMutation({ mutationFn: saveDraft });

async function saveDraft(choices: Choices): Promise<string> {
  const kept = toKeep(choices);
  if (!kept) throw new Error('There is nothing to save');
  const before = draftKey.read();
  const save = (joinKey: string | undefined) =>
    callApi('POST subscription/save-join', { ...(joinKey && { joinKey }), choices: kept });
  const { joinKey } = await save(before).catch((error: unknown) => {
    // The earlier choices are too old to be there still.
    if (before && error instanceof Error && isDefiniteAnswer(error)) return save(undefined);
    throw error;
  });
  draftKey.keep(joinKey);
  return joinKey;
}
