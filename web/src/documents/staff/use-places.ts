import type { FieldPlace } from '@foyer/contract/documents/signing';
import { mostFields } from '@foyer/contract/shared/document';
import { useState } from 'react';
import type { PdfPage } from '../pdf/open-pdf.ts';
import { placeAtFoot } from './field-places.ts';
import type { Placed } from './PlacesOnPage.tsx';
import type { Signer } from './signer.ts';

const nobody: Signer = { personId: 0, name: '' };

/** The places for signatures that have been chosen, and for whom the next one is. */
export function usePlaces(signers: readonly Signer[]) {
  const [signer, setSigner] = useState(signers[0] ?? nobody);
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  return {
    placed,
    signer,
    choose: (personId: number) => setSigner(signers.find((one) => one.personId === personId) ?? signer),
    add: (page: PdfPage, place?: FieldPlace) =>
      setPlaced((before) => {
        if (before.length >= mostFields) return before;
        const id = Math.max(0, ...before.map((one) => one.id)) + 1;
        const others = before.map((one) => one.place);
        return [...before, { id, ...signer, place: place ?? placeAtFoot(page, others) }];
      }),
    move: (id: number, place: FieldPlace) =>
      setPlaced((before) => before.map((one) => (one.id === id ? { ...one, place } : one))),
    remove: (id: number) => setPlaced((before) => before.filter((one) => one.id !== id)),
  };
}
