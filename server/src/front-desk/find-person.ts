import type { frontDesk } from '@foyer/contract/front-desk';
import type { FoundBy } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { kindOf, type SearchKind } from '@foyer/contract/shared/person/search-kind';
import type { Club } from '../clubs/club.ts';
import { staffCenters } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { looksLikePass } from '../user/member-pass/member-pass.ts';
import { personOfPass } from '../user/member-pass/person-of-pass.ts';
import { searchOf, toFoundMember } from '../user/search/find-members.ts';
import { type FoundMember, searchLimit, searchStatement } from '../user/search/member-search.ts';
import { frontDeskClub } from './front-desk-club.ts';
import { readFrontDeskPerson } from './front-desk-person.ts';

type Call = (typeof frontDesk)['find-person'];

export const nameOfSearch: Record<SearchKind, FoundBy> = {
  memberId: 'NUMBER',
  name: 'NAME',
  email: 'EMAIL',
  phone: 'PHONE',
};

export const findPerson: Handler<Call> = async (context, { centerId, text }) => {
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  if (looksLikePass(text)) return byPass(context, club, text);
  // Cards have numbers of any length, so that one may look like a telephone number.
  const digits = asciiDigits(text);
  if (/^\d+$/.test(digits)) {
    const card = await search(context, 'memberId', digits.slice(0, 120));
    if (card instanceof Refusal || card.length > 0) return answer(context, club, 'NUMBER', card);
  }
  const kind = kindOf(text);
  return answer(context, club, nameOfSearch[kind], await search(context, kind, text.slice(0, 120)));
};

async function byPass(
  context: SignedInContext,
  club: Club,
  text: string,
): Promise<AnswerOf<Call> | Refusal<'user.passInvalid' | 'user.passExpired' | 'user.passOtherClub'>> {
  const found = await personOfPass(context, text);
  if (found instanceof Refusal) return found;
  const person = await readFrontDeskPerson(context, club, found);
  if (!person) return refuse('user.passInvalid');
  return { by: 'PASS', people: [], hasMore: false, person };
}

async function search(
  { db, actor, club }: SignedInContext,
  kind: SearchKind,
  text: string,
): Promise<FoundMember[] | Refusal<'general.invalidInput'>> {
  const wanted = searchOf({ [kind]: text }, { centerIds: staffCenters(actor), country: club.center.country });
  return wanted instanceof Refusal ? wanted : (await searchStatement(wanted).execute(db)).rows;
}

async function answer(
  context: SignedInContext,
  club: Club,
  by: FoundBy,
  rows: FoundMember[] | Refusal<'general.invalidInput'>,
): Promise<AnswerOf<Call> | Refusal<'general.invalidInput'>> {
  if (rows instanceof Refusal) return rows;
  const [first, ...others] = rows;
  const only: Key | undefined =
    first && others.length === 0 ? { centerId: first.center_id, id: first.id } : undefined;
  const person = only && (await readFrontDeskPerson(context, club, only));
  return {
    by,
    people: rows.slice(0, searchLimit).map(toFoundMember),
    hasMore: rows.length > searchLimit,
    ...(person && { person }),
  };
}
