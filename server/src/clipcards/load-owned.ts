import type { clipcards } from '@foyer/contract/clipcards';
import type { Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { dependantsOf } from '../person/family/dependants.ts';
import { centerNames } from './center-names.ts';
import { readEntries, readOwned } from './owned.ts';
import { toOwnedClipcardResponse } from './response.ts';

async function ownedBy(context: SignedInContext, people: readonly Key[]) {
  const { db, now } = context;
  const cards = await readOwned(db, people);
  const entries = await readEntries(db, cards);
  const names = await centerNames(context);
  return { clipcards: cards.map((card) => toOwnedClipcardResponse(card, entries, names, now)) };
}

export const loadPersonClipcards: Handler<(typeof clipcards)['load-person-clipcards']> = (context) =>
  ownedBy(context, [context.person]);

/** Lists the caller's clipcards, and those of the family members the caller may act for. */
export const loadPersonAndRelativesClipcards: Handler<
  (typeof clipcards)['load-person-and-relatives-clipcards']
> = async (context) => ownedBy(context, await dependantsOf(context));
