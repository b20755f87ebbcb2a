import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { insertDraft, updateDraft } from './drafts.ts';
import { draftKeyOf, newJoinKey } from './join-key.ts';

/**
 * Stores choices at the centre that was chosen first. They are checked when they are used: what is on sale may have changed by
 * then.
 */
export const saveJoin: Handler<(typeof subscription)['save-join']> = async (
  context,
  { joinKey, choices },
) => {
  if (!(await clubOfBrand(context, choices.centerId))) return refuse('general.centerNotFound');
  if (joinKey === undefined) {
    const made = newJoinKey(choices.centerId);
    await context.transaction((tx) => insertDraft(tx, made.key, choices, context.now));
    return { joinKey: made.joinKey };
  }
  const key = draftKeyOf(joinKey);
  if (!(await clubOfBrand(context, key.centerId))) return refuse('subscription.joinNotFound');
  return context.transaction(async (tx) =>
    (await updateDraft(tx, key, choices, context.now)) ? { joinKey } : refuse('subscription.joinNotFound'),
  );
};
