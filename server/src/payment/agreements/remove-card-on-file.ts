import type { paymentCalls } from '@foyer/contract/payment';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type CardRow, isAgreedOn, readCard, removeCard } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import { merchantAccountOf, openProvider } from '../merchant-account.ts';
import { NoAnswer } from '../providers/ask.ts';

type Call = (typeof paymentCalls)['remove-card-on-file'];

export const removeCardOnFile: Handler<Call> = async (context, { cardId, cardCenterId }) => {
  const { person, now, actor, club, callPath, correlationId } = context;
  const card = { centerId: cardCenterId, id: cardId };
  const removed = await context.transaction(async (tx) => {
    await lockPerson(tx, person);
    const row = await readCard(tx, person, card);
    if (!row) return refuse('payment.cardNotFound');
    if (await isAgreedOn(tx, card)) return refuse('payment.illegalAgreementState');
    await removeCard(tx, card, now);
    await audit(
      tx,
      { actor, person, club, callPath, correlationId, now },
      { entity: 'stored-card', key: `${cardCenterId}-${cardId}`, before: { provider: row.provider } },
    );
    return row;
  });
  if (removed instanceof Refusal) return removed;
  await forgetCardAtProvider(context, removed);
  return { removed: true };
};

/**
 * Asks the provider to forget the card. The portal does not charge it again, even if the provider cannot be reached.
 */
export async function forgetCardAtProvider(context: SignedInContext, card: CardRow): Promise<void> {
  const { provider, token, shopper, first_reference } = card;
  const open = openProvider(await merchantAccountOf(context, card.center_id), provider);
  try {
    await open?.forgetCard?.({
      token,
      shopper,
      ...(first_reference && { firstReference: first_reference }),
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    context.log.warn({ provider, card: card.id, center: card.center_id }, 'a provider still keeps a card');
  }
}
