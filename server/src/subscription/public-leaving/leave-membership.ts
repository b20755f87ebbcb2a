import type { RefusalOf } from '@foyer/contract/call';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import { terminationReasonLength } from '@foyer/contract/subscription/leave';
import type { LeftMembership } from '@foyer/contract/subscription/public-leaving';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createRequest, type Proof, readSentProof } from '../good-cause/create-request.ts';
import { lockLeavable } from '../leaving/leaving.ts';
import { soldAt } from '../leaving/sold-at.ts';
import { terminate } from '../leaving/terminate.ts';
import { withdraw } from '../leaving/withdraw.ts';
import { auditKeyOf } from './audit-key.ts';
import { addMembership, findDeclaration, isMeant, settleDeclaration } from './declarations.ts';
import { endCode, findByCode } from './leaving-code.ts';
import { leavingWithoutSignIn } from './leaving-without-sign-in.ts';
import { lastDayOf } from './memberships-to-leave.ts';
import { peopleOfAddress } from './people-of-address.ts';
import type { DeclarationRow } from './tables.ts';

type Leave = (typeof subscription)['leave-membership'];

/** A membership of somebody with the address of the declaration. */
interface Chosen {
  key: Key;
  person: Key;
  seller: Club;
}

/**
 * Carries a declaration out for the memberships that were chosen, all of them or none, as of the time at which it was
 * received. For good cause, the club has to decide: then a request is made of it.
 */
export const leaveMembership: Handler<Leave> = async (context, input) => {
  const { now, callPath, correlationId } = context;
  const proof = await readSentProof(input.document);
  if (proof instanceof Refusal) return proof;
  const chosen = await readChosen(context, input.declarationKey, input.memberships);
  const answer = await context.transaction(async (tx) => {
    const declaration = await findByCode(tx, context, input);
    if (declaration instanceof Refusal) return declaration;
    if (chosen.length < input.memberships.length) return refuse('subscription.notFound');
    const left: LeftMembership[] = [];
    for (const one of chosen) {
      const outcome = await leaveOne(tx, context, declaration, one, proof);
      if (outcome instanceof Refusal) return outcome;
      await addMembership(tx, declaration, one.key);
      left.push(outcome);
    }
    await endCode(tx, context, declaration, input);
    await settleDeclaration(
      tx,
      { centerId: declaration.center_id, id: declaration.id },
      { state: 'CONFIRMED', now },
    );
    for (const { person } of chosen)
      await audit(
        tx,
        { actor: undefined, person, callPath, correlationId, now },
        {
          entity: 'leavingDeclaration',
          key: auditKeyOf(declaration),
          after: { confirmed: declaration.kind },
        },
      );
    return { receivedAt: declaration.received_at.toString({ smallestUnit: 'second' }), left };
  });
  if (!(answer instanceof Refusal)) {
    for (const { key } of chosen) await context.reactions.membershipReduced(context, key);
  }
  return answer;
};

/** The chosen memberships of people with the address of the declaration that it can mean; others are left out. */
async function readChosen(
  context: Context,
  declarationKey: string,
  memberships: readonly { subscriptionId: number; subscriptionCenterId: number }[],
): Promise<Chosen[]> {
  const { db, club } = context;
  const declaration = await findDeclaration(db, context, declarationKey);
  if (!declaration) return [];
  const people = await peopleOfAddress(db, club, declaration.email);
  const chosen: Chosen[] = [];
  for (const { subscriptionCenterId: centerId, subscriptionId: id } of memberships) {
    const seller = await clubOfBrand(context, centerId);
    if (!seller) continue;
    const owner = await db
      .selectFrom('subscription')
      .select(['person_center_id as centerId', 'person_id as id', 'basket_id'])
      .select(soldAt(centerId).as('sold_at'))
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!(owner && isMeant(owner, declaration))) continue;
    const person = people.find((one) => isSameKey(one, owner));
    if (person) chosen.push({ key: { centerId, id }, person, seller });
  }
  return chosen;
}

async function leaveOne(
  tx: Tx,
  context: Context,
  declaration: DeclarationRow,
  { key, person, seller }: Chosen,
  proof: Proof | undefined,
): Promise<LeftMembership | Refusal<RefusalOf<Leave>>> {
  const named = { subscriptionId: key.id, subscriptionCenterId: key.centerId };
  const leaving = leavingWithoutSignIn(context, { club: seller, person, declaration });
  if (declaration.good_cause) {
    const request = await createRequest(tx, context, {
      club: seller,
      person: leaving.person,
      subscription: key,
      by: undefined,
      kind: 'TERMINATION',
      cause: declaration.good_cause,
      text: declaration.reason ?? '',
      endsOn: declaration.last_day ?? undefined,
      receivedAt: declaration.received_at,
      proof,
    });
    return request instanceof Refusal ? request : { ...named, isRequested: true };
  }
  if (declaration.kind === 'WITHDRAW') {
    const repayment = await withdraw(tx, leaving, key);
    return repayment instanceof Refusal
      ? repayment
      : { ...named, refund: repayment.total, currency: seller.center.currency };
  }
  const row = await lockLeavable(tx, leaving, key);
  if (!row) return refuse('subscription.notFound');
  const endsOn = lastDayOf(leaving, declaration, row);
  if (typeof endsOn === 'string') return refuse(endsOn);
  const reason = declaration.reason?.slice(0, terminationReasonLength);
  const terminated = await terminate(tx, leaving, key, { endsOn, ...(reason && { reason }) });
  return terminated instanceof Refusal ? terminated : { ...named, lastDay: endsOn.toString() };
}
