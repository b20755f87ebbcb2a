import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerFor } from '../../platform/api.ts';
import { useCourseChange } from '../basket/use-basket.ts';
import { courseInput, infosQuery, productsQuery } from '../queries.ts';
import { type Choosable, canOverrideAny, choosable, type SignUpInfo } from './choices.ts';

type Refused =
  | AnswerFor<'POST courses/add-course-to-shopping-basket'>['refused']
  | AnswerFor<'POST courses/add-to-standby-list'>['refused'];

/** What has just been done, and for whom it could not be. */
interface Outcome {
  what: Choosable;
  names: readonly string[];
  refused: Refused;
}

export interface Candidate {
  info: SignUpInfo;
  what: Choosable | undefined;
  isChosen: boolean;
}

/** Where only one person can be signed up and nobody has been, there is nothing to choose. */
function candidatesOf(
  infos: readonly SignUpInfo[],
  { wanted, isOverridden }: { wanted: readonly Key[] | undefined; isOverridden: boolean },
): Candidate[] {
  const all = infos.map((info) => ({ info, what: choosable(info, isOverridden) }));
  const able = all.filter(({ what }) => what !== undefined);
  const isObvious = able.length === 1 && infos.every(({ participation }) => !participation);
  const chosen = wanted ?? (isObvious ? able.map(({ info }) => info.person) : []);
  return all.map(({ info, what }) => ({
    ...{ info, what },
    isChosen: what !== undefined && chosen.some((one) => isSameKey(one, info.person)),
  }));
}

const keyOf = ({ id, centerId }: Key) => ({ id, centerId });

/** Who of the family is to be signed up for a course, with which products, and what came of it. */
export function useSignUp(person: Key, course: Key) {
  const query = useQuery(infosQuery(person, course));
  const { data: sold } = useQuery(productsQuery(course));
  const [wanted, setWanted] = useState<readonly Key[]>();
  const [isOverridden, setOverridden] = useState(false);
  const [productIds, setProductIds] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isMissed, setMissed] = useState(false);
  const add = useCourseChange('POST courses/add-course-to-shopping-basket', person);
  const join = useCourseChange('POST courses/add-to-standby-list', person);
  const infos = query.data?.people ?? [];
  const candidates = candidatesOf(infos, { wanted, isOverridden });
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const places = chosen.filter(({ what }) => what === 'place');
  const what: Choosable = places.length > 0 || chosen.length === 0 ? 'place' : 'standby';
  // Those who can only wait are not mixed with those who get a place.
  const people = (what === 'place' ? places : chosen).map(({ info }) => info);
  const products = (sold?.products ?? []).filter(({ productId }) => productIds.includes(productId));

  const finish = (refused: Refused) => {
    const names = people
      .filter(({ person: one }) => !refused.some((other) => isSameKey(other.person, one)))
      .map(({ person: { firstName } }) => firstName);
    setOutcome({ what, names, refused });
    setWanted([]);
  };
  const send = () => {
    setMissed(people.length === 0);
    if (people.length === 0) return;
    setOutcome(undefined);
    const keys = people.map((one) => keyOf(one.person));
    if (what === 'standby') {
      join.mutate({ ...courseInput(course), people: keys }, { onSuccess: ({ refused }) => finish(refused) });
      return;
    }
    const bought = products.map(({ productId }) => ({ productId, quantity: 1 }));
    add.mutate(
      {
        ...courseInput(course),
        people: keys.map((key) => ({ ...key, products: bought })),
        override: isOverridden,
      },
      { onSuccess: ({ refused }) => finish(refused) },
    );
  };
  return {
    query,
    candidates,
    choose: (one: Key, isOn: boolean) => {
      const before = chosen.map(({ info }) => info.person);
      const others = before.filter((key) => formatKey('person', key) !== formatKey('person', one));
      setWanted(isOn ? [...others, one] : others);
      setMissed(false);
    },
    ...{ what, people, isMissed, outcome, send },
    isPending: add.isPending || join.isPending,
    error: add.error ?? join.error,
    products: { sold: sold?.products ?? [], chosen: products, choose: setProductIds },
    override: { isOffered: isOverridden || canOverrideAny(infos), isOn: isOverridden, set: setOverridden },
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
