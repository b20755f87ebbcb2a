import type { InputOf } from '@foyer/contract/call';
import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { actingAs } from '../acting-as.ts';
import { type Accepting, type AcceptRefusal, acceptRequest } from './accept-request.ts';
import { emailDecided } from './emails.ts';
import { auditKeyOf, lockRequest, settleRequest, subscriptionOf } from './requests.ts';
import type { RequestRow } from './tables.ts';

type Decide = (typeof subscription)['decide-good-cause-request'];

export const decideGoodCauseRequest: Handler<Decide> = async (context, input) => {
  const { db, actor, person } = context;
  const key = { centerId: input.requestCenterId, id: input.requestId };
  const club = await clubOfBrand(context, key.centerId);
  if (!club) return refuse('subscription.requestNotFound');
  const by = await actingAs(db, { club, actor, person });
  if (by === 'MEMBER') return refuse('subscription.requestOfOwnFamily');
  if (by !== 'TERMS') return refuse('general.notAuthorized');
  const decided = await context.transaction(async (tx) => {
    const row = await lockRequest(tx, key, person);
    if (!row) return refuse('subscription.requestNotFound');
    if (row.state !== 'OPEN') return refuse('subscription.requestDecided');
    return decide(tx, context, { club, row, person }, input);
  });
  if (decided instanceof Refusal) return decided;
  if (decided.state === 'ACCEPTED')
    await context.reactions.membershipReduced(context, subscriptionOf(decided));
  return { decided: true as const };
};

const dayOf = (text: string | undefined) => (text === undefined ? undefined : Temporal.PlainDate.from(text));

async function decide(
  tx: Tx,
  context: SignedInContext,
  accepting: Accepting,
  { isAccepted, answer, ...days }: InputOf<Decide>,
): Promise<RequestRow | AcceptRefusal> {
  const { actor, now } = context;
  const { row, club } = accepting;
  const endsOn = isAccepted ? dayOf(days.endsOn) : undefined;
  const startsOn = isAccepted && row.kind === 'FREEZE' ? dayOf(days.startsOn) : undefined;
  if (endsOn) {
    const refusal = await acceptRequest(tx, context, accepting, { startsOn, endsOn });
    if (refusal) return refusal;
  }
  const state = isAccepted ? 'ACCEPTED' : 'DECLINED';
  const settled = await settleRequest(tx, row, { state, now, by: actor, answer, startsOn, endsOn });
  await audit(tx, context, {
    entity: 'goodCauseRequest',
    key: auditKeyOf(row),
    after: isAccepted ? { accepted: row.kind } : { declined: row.kind },
  });
  await emailDecided(tx, context, club, settled);
  return settled;
}
