import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { useText } from '../platform/text.ts';

interface Props<First, Second> {
  queries: readonly [UseQueryResult<First>, UseQueryResult<Second>];
  children: (first: First, second: Second) => ReactNode;
}

/** What needs two answers: until both are there it says that they are on their way, or why they are not. */
export function Loaded<First, Second>({ queries, children }: Props<First, Second>) {
  const { t } = useText();
  const [{ data: first }, { data: second }] = queries;
  if (first !== undefined && second !== undefined) return children(first, second);
  return <Waiting queries={queries} failed={t('person.loadError')} />;
}
