import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerFor } from '../../platform/api.ts';
import { useChosenPeople } from '../../sign-up/use-chosen-people.ts';
import { useCourseChange } from '../basket/use-basket.ts';
import { courseInput, infosQuery, productsQuery } from '../queries.ts';

/** Whether somebody of the family can sign up for a course, and for how much. */
export type CourseInfo = AnswerFor<'POST courses/get-course-booking-infos'>['people'][number];

const keyOf = ({ id, centerId }: Key) => ({ id, centerId });

/** Who of the family is to be signed up for a course, with which products, and what came of it. */
export function useSignUp(person: Key, course: Key) {
  const query = useQuery(infosQuery(person, course));
  const { data: sold } = useQuery(productsQuery(course));
  const [productIds, setProductIds] = useState<readonly number[]>([]);
  const add = useCourseChange('POST courses/add-course-to-shopping-basket', person);
  const join = useCourseChange('POST courses/add-to-standby-list', person);
  const chosen = useChosenPeople<CourseInfo>(query.data?.people ?? []);
  const products = (sold?.products ?? []).filter(({ productId }) => productIds.includes(productId));
  const send = () => {
    if (!chosen.begin()) return;
    const keys = chosen.people.map((one) => keyOf(one.person));
    if (chosen.what === 'standby') {
      join.mutate(
        { ...courseInput(course), people: keys },
        { onSuccess: ({ refused }) => chosen.finish(refused) },
      );
      return;
    }
    const bought = products.map(({ productId }) => ({ productId, quantity: 1 }));
    add.mutate(
      {
        ...courseInput(course),
        people: keys.map((key) => ({ ...key, products: bought })),
        override: chosen.override.isOn,
      },
      { onSuccess: ({ refused }) => chosen.finish(refused) },
    );
  };
  return {
    ...{ query, chosen, send },
    isPending: add.isPending || join.isPending,
    error: add.error ?? join.error,
    products: { sold: sold?.products ?? [], chosen: products, choose: setProductIds },
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
