import type { FreezeRefusal } from '@foyer/contract/shared/freeze';
import type { Key } from '@foyer/contract/shared/keys';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { ActingAs } from '../acting-as.ts';
import { decideFreeze, type FreezeEffect, type RequestedFreeze } from './decide-freeze.ts';
import type { Freezing } from './freezing.ts';
import { type Freezable, factsOf, lockFreezable } from './read-freezable.ts';

export interface DecidedFreeze {
  freezable: Freezable;
  effect: FreezeEffect;
}

/** The days of a call's input. */
export const requestedOf = ({
  startsOn,
  endsOn,
  overridesRule,
}: {
  startsOn: string;
  endsOn: string;
  overridesRule?: true | undefined;
}): RequestedFreeze => ({
  startsOn: Temporal.PlainDate.from(startsOn),
  endsOn: Temporal.PlainDate.from(endsOn),
  overridesRule,
});

export function decideRequested(
  { now, club }: Pick<Freezing, 'now' | 'club'>,
  by: ActingAs,
  freezable: Freezable | undefined,
  requested: RequestedFreeze,
): DecidedFreeze | Refusal<FreezeRefusal> {
  if (!freezable) return refuse('subscription.notFound');
  const effect = decideFreeze(factsOf(freezable, by, dateIn(now, club.center.time_zone)), requested);
  if ('obstacle' in effect) return refuse(effect.obstacle.code, effect.obstacle.params);
  return { freezable, effect };
}

/** Locks the membership and decides. */
export const lockAndDecide = async (
  freezing: Freezing,
  by: ActingAs,
  key: Key,
  requested: RequestedFreeze,
): Promise<DecidedFreeze | Refusal<FreezeRefusal>> =>
  decideRequested(freezing, by, await lockFreezable(freezing.tx, key, freezing.person), requested);
