import type { Signature } from '@foyer/contract/shared/signature-path';
import type { Terms } from '@foyer/contract/subscription/order';
import { useState } from 'react';

type Document = Terms['documents'][number];

export const keyOf = ({ documentKey, version }: Document) => ({ documentKey, version });

/** A new version of a document is another document. */
const idOf = ({ documentKey, version }: Document) => `${documentKey} ${version}`;

/** Which documents have been accepted, and the signature. */
export function useAgreedTerms(terms: Terms | undefined) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [signature, setSignature] = useState<Signature | null>(null);
  return {
    signature,
    setSignature,
    isAccepted: (document: Document) => accepted.has(idOf(document)),
    accept: (document: Document, isAccepted: boolean) =>
      setAccepted((before) => {
        const after = new Set(before);
        if (isAccepted) after.add(idOf(document));
        else after.delete(idOf(document));
        return after;
      }),
    unaccepted: (terms?.documents ?? []).filter((document) => !accepted.has(idOf(document))),
  };
}

export type AgreedTerms = ReturnType<typeof useAgreedTerms>;
