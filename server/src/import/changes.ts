import { type ListName, listNames } from './lists.ts';

/** Number of created, changed and unchanged rows of one kind. */
export interface Tally {
  created: number;
  changed: number;
  unchanged: number;
}

/** What an import counts, by the name that it prints. */
export type Kind = 'brands' | 'centres' | 'documents' | Exclude<ListName, 'centers'>;
const ofClub: readonly Kind[] = ['brands', 'areas', 'centres', 'documents'];
const isOfPeople = (name: ListName) => name !== 'areas' && name !== 'centers';
export const kinds: readonly Kind[] = [...ofClub, ...listNames.filter(isOfPeople)];
export type Tallies = Record<Kind, Tally>;

export const noTallies = (): Tallies =>
  Object.fromEntries(kinds.map((kind) => [kind, { created: 0, changed: 0, unchanged: 0 }])) as Tallies;

export const tallyInWords = (kind: Kind, { created, changed, unchanged }: Tally): string =>
  `${kind.replace(/[A-Z]/, (capital) => `-${capital.toLowerCase()}`)}: ${created} new, ${changed} changed, ${unchanged} unchanged`;

/** The same value always as the same text: jsonb does not keep the order of names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns the fields of a row that differ from the wanted ones. */
export function differing<T extends object>(wanted: T, existing: object): Partial<T> {
  const now = new Map<string, unknown>(Object.entries(existing));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => canonical(value) !== canonical(now.get(name) ?? null)),
  ) as Partial<T>;
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;
