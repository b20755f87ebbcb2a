import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readDraft } from './drafts.ts';
import { draftKeyOf } from './join-key.ts';

/** An unknown, an expired and another brand's key get the same answer. */
export const loadJoin: Handler<(typeof subscription)['load-join']> = async (context, { joinKey }) => {
  const key = draftKeyOf(joinKey);
  const isOwn = (await clubOfBrand(context, key.centerId)) !== undefined;
  const draft = isOwn ? await readDraft(context.db, key, context.now) : undefined;
  return draft ? { choices: draft.choices } : refuse('subscription.joinNotFound');
};
