/**
 * Instants and plain dates go to and come from the database as Temporal values.
 * `pg` asks every parameter for a `toPostgres` method; PGlite uses a serialiser for each type.
 */
const text = {
  value(this: { toString(): string }) {
    return this.toString();
  },
};
for (const type of [Temporal.Instant, Temporal.PlainDate, Temporal.PlainTime]) {
  Object.defineProperty(type.prototype, 'toPostgres', text);
}

const oid = { int8: 20, int8Array: 1016, timestamptz: 1184, date: 1082, time: 1083 } as const;

const numberOf = (value: string) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is beyond what a number holds exactly`);
  return number;
};

const instantOf = (value: string) => {
  // PostgreSQL writes an offset of whole hours as +00, which ISO 8601 allows only with minutes.
  const iso = value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return Temporal.Instant.from(iso);
};

export const parsers: Record<number, (value: string) => unknown> = {
  [oid.int8]: numberOf,
  // Written as {1,2}; no column holds an empty element.
  [oid.int8Array]: (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(numberOf)),
  [oid.timestamptz]: instantOf,
  [oid.date]: (value) => Temporal.PlainDate.from(value),
  [oid.time]: (value) => Temporal.PlainTime.from(value),
};

export const serializers: Record<number, (value: unknown) => string> = {
  [oid.timestamptz]: String,
  [oid.date]: String,
  [oid.time]: String,
};
