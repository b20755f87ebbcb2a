import { CompiledQuery } from 'kysely';
import { type LaterWrite, writtenBefore } from './statement.ts';

export interface Pending extends LaterWrite {
  query: CompiledQuery;
}

/** With the numbers of its parameters behind those of the writes before it. */
const renumbered = (text: string, offset: number): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);

/** A write that must write divides by what it wrote: nothing is an error, so that a commit sent behind it undoes all. */
function textOf(writes: readonly Pending[]): string {
  let offset = 0;
  const parts = writes.map(({ query }, position) => {
    const own = renumbered(query.sql, offset).replaceAll(`"${writtenBefore}"`, `w${position - 1}`);
    const part = `w${position} as (${own})`;
    offset += query.parameters.length;
    return part;
  });
  const checks = writes.map(({ mustWrite }, position) =>
    mustWrite ? `1 / (select count(*)::integer from w${position})` : `(select count(*) from w${position})`,
  );
  return `with ${parts.join(', ')} select ${checks.join(', ')}`;
}

/** Putting a statement together takes longer than finding it: the same writes travel together again and again. */
const texts = new Map<string, string>();
const textsAtMost = 1000;

export function together(writes: readonly Pending[]): CompiledQuery {
  const key = writes.map(({ query, mustWrite }) => `${mustWrite ? '!' : ''}${query.sql}`).join('\n');
  let text = texts.get(key);
  if (text === undefined) {
    text = textOf(writes);
    if (texts.size >= textsAtMost) texts.clear();
    texts.set(key, text);
  }
  return CompiledQuery.raw(
    text,
    writes.flatMap(({ query }) => query.parameters),
  );
}
