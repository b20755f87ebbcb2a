import { formatKey, isSameKey, type Key, parseKey } from '@foyer/contract/shared/keys';

export type NoteKind = 'DOCUMENT' | 'RECEIPT';

/** Where something is in the list: newest first; at one moment documents before receipts. */
export interface NotePlace {
  at: Temporal.Instant;
  kind: NoteKind;
  key: Key;
}

export const formatNoteKey = ({ kind, key }: Pick<NotePlace, 'kind' | 'key'>): string =>
  formatKey(kind === 'DOCUMENT' ? 'document' : 'invoice', key);

export const formatCursor = (place: NotePlace): string => `${place.at}_${formatNoteKey(place)}`;

/** Undefined where it names no moment or no key. */
export function parseCursor(text: string): NotePlace | undefined {
  const [moment = '', name] = text.split('_');
  const document = parseKey('document', name);
  const key = document ?? parseKey('invoice', name);
  if (!key) return undefined;
  try {
    return { at: Temporal.Instant.from(moment), kind: document ? 'DOCUMENT' : 'RECEIPT', key };
  } catch {
    return undefined;
  }
}

export function comparePlaces(a: NotePlace, b: NotePlace): number {
  const byTime = Temporal.Instant.compare(b.at, a.at);
  if (byTime !== 0) return byTime;
  if (a.kind !== b.kind) return a.kind === 'DOCUMENT' ? -1 : 1;
  if (isSameKey(a.key, b.key)) return 0;
  return b.key.centerId - a.key.centerId || b.key.id - a.key.id;
}
