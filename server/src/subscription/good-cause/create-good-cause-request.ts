import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { createRequest, readSentProof } from './create-request.ts';

const dayOf = (text: string | undefined) => (text === undefined ? undefined : Temporal.PlainDate.from(text));

export const createGoodCauseRequest: Handler<(typeof subscription)['create-good-cause-request']> = async (
  context,
  input,
) => {
  const { actor, person, now } = context;
  const proof = await readSentProof(input.document);
  if (proof instanceof Refusal) return proof;
  const club = await clubOfBrand(context, input.subscriptionCenterId);
  if (!club) return refuse('subscription.notFound');
  return context.transaction(async (tx) => {
    const row = await createRequest(tx, context, {
      club,
      person,
      subscription: { centerId: input.subscriptionCenterId, id: input.subscriptionId },
      by: { centerId: actor.centerId, id: actor.id },
      kind: input.kind,
      cause: input.cause,
      text: input.text,
      startsOn: input.kind === 'FREEZE' ? dayOf(input.startsOn) : undefined,
      endsOn: dayOf(input.endsOn),
      receivedAt: now,
      proof,
    });
    return row instanceof Refusal ? row : { requestId: row.id, requestCenterId: row.center_id };
  });
};
