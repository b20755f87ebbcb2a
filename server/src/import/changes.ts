/** What an import did to one kind of thing. */
export interface Tally {
  created: number;
  changed: number;
  unchanged: number;
}

export const kinds = [
  'brands',
  'areas',
  'centres',
  'documents',
  'people',
  'families',
  'companies',
  'invoices',
  'products',
  'clipcards',
  'rooms',
  'activities',
  'plans',
  'subscriptions',
  'classes',
  'participations',
] as const;
export type Kind = (typeof kinds)[number];
export type Tallies = Record<Kind, Tally>;

export const noTallies = (): Tallies =>
  Object.fromEntries(kinds.map((kind) => [kind, { created: 0, changed: 0, unchanged: 0 }])) as Tallies;

export const tallyInWords = (kind: Kind, { created, changed, unchanged }: Tally): string =>
  `${kind}: ${created} new, ${changed} changed, ${unchanged} unchanged`;

/** The same value always as the same text: jsonb does not keep the order of names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The fields of a row that are not yet as they should be. */
export function differing<T extends object>(wanted: T, standing: object): Partial<T> {
  const now = new Map<string, unknown>(Object.entries(standing));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => canonical(value) !== canonical(now.get(name) ?? null)),
  ) as Partial<T>;
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;
