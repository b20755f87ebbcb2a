import type { CampDocument } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { documentsIn } from './documents-in.ts';

const document = (documentKey: string, version: string): CampDocument => ({
  ...{ documentKey, version, name: documentKey, url: '/' },
});
const documents = {
  summer: [document('terms', '2'), document('photos', '1')],
  winter: [document('terms', '2')],
};
const documentsOf = (camp: string) => documents[camp as keyof typeof documents];
const line = (campKey: keyof typeof documents, ...accepted: CampDocument[]) => ({
  camp: { campKey },
  accepted: accepted.map(({ documentKey, version }) => ({ documentKey, version })),
});

it('names each document once, and which are accepted wherever they are needed', () => {
  const lines = [line('summer', ...documents.summer), line('winter')];
  const { documents: all, accepted } = documentsIn(lines, documentsOf);
  expect(all.map(({ documentKey }) => documentKey)).toEqual(['terms', 'photos']);
  expect(accepted).toEqual(['photos 1']);
});

it('wants a new version accepted again', () => {
  expect(documentsIn([line('winter', document('terms', '1'))], documentsOf).accepted).toEqual([]);
});
