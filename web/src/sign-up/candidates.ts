import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type Choosable, choosable, type SignUpInfo } from './choices.ts';

/** Somebody of the family: what can be chosen for them, and whether it is. */
export interface Candidate<Info extends SignUpInfo = SignUpInfo> {
  info: Info;
  what: Choosable | undefined;
  isChosen: boolean;
}

interface Choice {
  /** Undefined: nobody has been chosen or left out yet. */
  wanted: readonly Key[] | undefined;
  isOverridden: boolean;
}

/** Where only one person can be signed up and nobody has been, there is nothing to choose. */
export function candidatesOf<Info extends SignUpInfo>(
  infos: readonly Info[],
  { wanted, isOverridden }: Choice,
): Candidate<Info>[] {
  const all = infos.map((info) => ({ info, what: choosable(info, isOverridden) }));
  const able = all.filter(({ what }) => what !== undefined);
  const isObvious = able.length === 1 && infos.every(({ participation }) => !participation);
  const chosen = wanted ?? (isObvious ? able.map(({ info }) => info.person) : []);
  return all.map(({ info, what }) => ({
    ...{ info, what },
    isChosen: what !== undefined && chosen.some((one) => isSameKey(one, info.person)),
  }));
}
