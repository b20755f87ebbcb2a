import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { findByCode } from './leaving-code.ts';
import { membershipsToLeave } from './memberships-to-leave.ts';

export const findMembershipsToLeave: Handler<(typeof subscription)['find-memberships-to-leave']> = async (
  context,
  entered,
) => {
  const declaration = await context.transaction((tx) => findByCode(tx, context, entered));
  if (declaration instanceof Refusal) return declaration;
  return {
    kind: declaration.kind,
    name: declaration.name,
    receivedAt: declaration.received_at.toString({ smallestUnit: 'second' }),
    ...(declaration.good_cause && { goodCause: declaration.good_cause }),
    memberships: await membershipsToLeave(context, declaration),
  };
};
