import type { RefusalOf } from '@foyer/contract/call';
import type { camps } from '@foyer/contract/camps';
import type { Handler } from '../../frame/handle.ts';
import type { Refusal } from '../../frame/refuse.ts';
import { bookForNothing } from '../../sign-up/paying/book-for-nothing.ts';
import { readBasket } from '../basket/respond.ts';

type Call = (typeof camps)['book-camp'];

/** Signs up for a basket that costs nothing. */
export const bookCamp: Handler<Call> = async (context, input) => {
  const basket = await readBasket(context.db, context.person, context.now);
  const done = await bookForNothing(context, 'camps', input, basket);
  return done as Exclude<typeof done, Refusal> | Refusal<RefusalOf<Call>>;
};
