import type { InputOf } from '@foyer/contract/call';
import { entityId } from '@foyer/contract/shared/key-schemas';
import { formatKey, parseKey } from '@foyer/contract/shared/keys';
import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import type { userCalls } from '@foyer/contract/user';
import { staffCenters } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, type RefusedFields, refuseFields } from '../../frame/refuse.ts';
import {
  type FoundMember,
  type Search,
  type SearchedId,
  searchLimit,
  searchStatement,
} from './member-search.ts';
import { type SearchField, searchFields, wordsOf } from './search-text.ts';

type Call = (typeof userCalls)['find-members'];

/** The specification makes it a GET; see docs/decisions/0004-search-stays-get.md. */
export const findMembers: Handler<Call> = async ({ db, actor, club }, input) => {
  const search = searchOf(input, { centerIds: staffCenters(actor), country: club.center.country });
  if (search instanceof Refusal) return search;
  const { rows } = await searchStatement(search).execute(db);
  return { members: rows.slice(0, searchLimit).map(toFoundMember), hasMore: rows.length > searchLimit };
};

/** Decides what is searched and where. Refuses if too little was typed. */
export function searchOf(
  input: InputOf<Call>,
  { centerIds, country }: { centerIds: number[]; country: string },
): Search | Refusal<'general.invalidInput'> {
  const { name, email, memberId } = input;
  const phone = input.phone && phoneDigits(input.phone, country);
  const typed: Record<SearchField, string | undefined> = { name, email, phone };
  const given = searchFields.flatMap((field) => {
    const text = typed[field];
    return text === undefined ? [] : [{ field, words: wordsOf(field, text) }];
  });
  const tooShort = given.filter(({ words }) => !words);
  if (tooShort.length > 0) return refuseFields(tooShort.map(({ field }) => fault(field, 'tooShort')));
  if (given.length === 0 && memberId === undefined) return refuseFields(nothingGiven);
  const words = given.flatMap((each) => each.words ?? []);
  return { centerIds, words, ...(memberId === undefined ? {} : { id: idOf(memberId) }) };
}

const fault = (path: keyof InputOf<Call>, message: string) => ({ path, message });
const nothingGiven: RefusedFields = (['memberId', ...searchFields] as const).map((field) =>
  fault(field, 'required'),
);

/** Stored numbers begin with the country code and any part of them is found, except a bare dialling prefix. */
function phoneDigits(typed: string, country: string): string {
  const digits = asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
  const whole = normalPhone(typed, country)?.replace('+', '');
  return whole === undefined || whole.includes(digits) ? digits : whole;
}

function idOf(typed: string): SearchedId {
  const text = asciiDigits(typed);
  const key = parseKey('person', text.toLowerCase());
  const number = /^\d{1,16}$/.test(text) ? entityId.safeParse(Number(text)).data : undefined;
  return { externalId: typed, ...(key ? { key } : {}), ...(number === undefined ? {} : { number }) };
}

export const toFoundMember = (row: FoundMember) => ({
  centerId: row.center_id,
  personId: row.id,
  memberId: formatKey('person', { centerId: row.center_id, id: row.id }),
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  centerName: row.center_name,
  isBlocked: row.is_blocked,
  ...(row.email === null ? {} : { email: row.email }),
  ...(row.phone === null ? {} : { phone: row.phone }),
  ...(row.birthday === null ? {} : { birthday: row.birthday.toString() }),
});
