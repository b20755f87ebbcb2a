import type { PersonStatus } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { planEachTime } from '../../platform/db/named-statements.ts';
import { fits, patternOf, type SearchedWord } from './search-text.ts';

export interface FoundMember {
  center_id: number;
  id: number;
  first_name: string;
  last_name: string;
  status: PersonStatus;
  email: string | null;
  phone: string | null;
  birthday: Temporal.PlainDate | null;
  is_blocked: boolean;
  center_name: string;
}

/** What a number on a card or a bill may be: a person's number at any centre or at one, or one of another system. */
export interface SearchedId {
  key?: Key;
  number?: number;
  externalId: string;
}

export interface Search {
  /** Where to search. */
  centerIds: readonly number[];
  words: readonly SearchedWord[];
  id?: SearchedId;
}

export const searchLimit = 20;

/** How many equally good matches are sorted; a word may be part of half of all names. */
const orderedEach = 150;

const isThis = ({ key, number, externalId }: SearchedId) =>
  sql`(${sql.join(
    [
      sql`external_id = ${externalId}`,
      ...(key ? [sql`(center_id = ${key.centerId} and id = ${key.id})`] : []),
      ...(number === undefined ? [] : [sql`id = ${number}`]),
    ],
    sql` or `,
  )})`;

/**
 * Finds up to one more than `searchLimit`. Each quality of match has a subquery that is planned for finding all rows,
 * and thus uses the index, and that stops once there are enough: a plan for the first few rows would scan the whole
 * table for a frequent word. Worse matches are not searched once better ones fill the page.
 */
export function searchStatement({ centerIds, words, id }: Search): RawBuilder<FoundMember> {
  const ways = words.length === 0 ? fits.slice(0, 1) : fits;
  const plans = ways.map((fit) => {
    const matches = [
      sql`center_id = any(${[...centerIds]}::integer[])`,
      sql`forgotten_at is null`,
      ...words.map((word) => sql`search like ${patternOf(word, fit)}`),
      ...(id ? [isThis(id)] : []),
    ];
    return sql`${sql.ref(fit)} as materialized (
      select center_id, id, first_name, last_name, status, email, phone, birthday, is_blocked
      from person where ${sql.join(matches, sql` and `)})`;
  });
  const some = ways.map((fit, place) => {
    const better = ways[place - 1];
    const isWanted = better
      ? sql`(select count(*) from (select 1 from ${sql.table(better)} limit ${sql.lit(searchLimit + 1)}) better) <= ${sql.lit(searchLimit)}`
      : sql`true`;
    return sql`(select ${sql.lit(place)} as place, * from ${sql.table(fit)} where ${isWanted} limit ${sql.lit(orderedEach)})`;
  });
  return sql<FoundMember>`${sql.raw(planEachTime)} with ${sql.join(plans)}
    select found.*, center.name as center_name from (
      select distinct on (center_id, id) * from (${sql.join(some, sql` union all `)}) every_fit
      order by center_id, id, place
    ) found join center on center.id = found.center_id
    order by place, lower(last_name), lower(first_name), found.center_id, found.id
    limit ${sql.lit(searchLimit + 1)}`;
}
