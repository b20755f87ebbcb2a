import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { useState } from 'react';
import { candidatesOf } from './candidates.ts';
import { type Choosable, canOverrideAny, type SignUpInfo } from './choices.ts';

/** Somebody who could not be signed up, and why. */
export interface RefusedPerson {
  person: Key & { firstName: string };
  code: RefusalCode;
  /** What exactly was in the way: the names of electives. */
  what?: string | undefined;
}

/** What has just been done, and for whom it could not be. */
export interface Outcome {
  what: Choosable;
  names: readonly string[];
  refused: readonly RefusedPerson[];
}

/** Who of the family is to be signed up, and what came of it. */
export function useChosenPeople<Info extends SignUpInfo>(infos: readonly Info[]) {
  const [wanted, setWanted] = useState<readonly Key[]>();
  const [isOverridden, setOverridden] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isMissed, setMissed] = useState(false);
  const candidates = candidatesOf(infos, { wanted, isOverridden });
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const places = chosen.filter((one) => one.what === 'place');
  const what: Choosable = places.length > 0 || chosen.length === 0 ? 'place' : 'standby';
  // Those who can only wait are not mixed with those who get a place.
  const people = (what === 'place' ? places : chosen).map(({ info }) => info);
  return {
    ...{ candidates, what, people, isMissed, outcome },
    choose: (one: Key, isOn: boolean) => {
      const others = chosen.map(({ info }) => info.person).filter((other) => !isSameKey(other, one));
      setWanted(isOn ? [...others, one] : others);
      setMissed(false);
    },
    /** Whether anybody is chosen. If not, says so. */
    begin: (): boolean => {
      setMissed(people.length === 0);
      if (people.length > 0) setOutcome(undefined);
      return people.length > 0;
    },
    /** Says what was done for those who are chosen, apart from these. */
    finish: (refused: readonly RefusedPerson[]) => {
      const names = people
        .filter(({ person }) => !refused.some((other) => isSameKey(other.person, person)))
        .map(({ person: { firstName } }) => firstName);
      setOutcome({ what, names, refused });
      setWanted([]);
    },
    override: { isOffered: isOverridden || canOverrideAny(infos), isOn: isOverridden, set: setOverridden },
  };
}

export type ChosenPeople<Info extends SignUpInfo = SignUpInfo> = Omit<
  ReturnType<typeof useChosenPeople<Info>>,
  'choose' | 'begin' | 'finish' | 'override'
> &
  Pick<ReturnType<typeof useChosenPeople>, 'choose' | 'override'>;
