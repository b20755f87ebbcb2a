import type { CampLine } from '@foyer/contract/camps/sign-up';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQueries, useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../person/queries.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { keyOfLine } from '../basket/key-of-line.ts';
import { campQuery, keyOfCamp } from '../queries.ts';
import type { Guardian } from './care-values.ts';
import { documentsIn } from './documents-in.ts';

type Place = Pick<CampLine, 'participationId' | 'participationCenterId'>;

/** What staff know of a child in a camp. Not kept once nothing shows it. */
export const careQuery = (person: Key, place: Place) =>
  query('POST camps/get-own-camp-care', { ...selectedUser(person), ...keyOfLine(place) }, { gcTime: 0 });

/** The adult with whom the form begins: not somebody who takes part. */
export function useGuardian(person: Key, children: readonly Key[]) {
  const isChild = children.some((child) => isSameKey(child, person));
  const { data, isPending } = useQuery({ ...profileQuery(person), enabled: !isChild });
  const guardian: Guardian | undefined =
    isChild || !data
      ? undefined
      : {
          name: [data.firstName, data.lastName].filter(Boolean).join(' '),
          phone: data.phoneText ?? data.phone ?? '',
        };
  return { guardian, isPending: isPending && !isChild };
}

/** The children of a basket, what has been said of them, and the documents that their camps name. */
export function useBasketCare(person: Key, lines: readonly CampLine[]) {
  const places = [...Map.groupBy(lines, (line) => formatKey('person', line.person))];
  const saidIn = places.map(([, own]) => own.find(({ hasCare }) => hasCare));
  const said = useQueries({
    queries: saidIn.map((line) => ({
      ...careQuery(person, line ?? { participationId: 0, participationCenterId: 0 }),
      enabled: line !== undefined,
    })),
  });
  const camps = [...Map.groupBy(lines, ({ camp }) => camp.campKey).values()].flatMap(
    ([line]) => line?.camp ?? [],
  );
  const details = useQueries({ queries: camps.map((camp) => campQuery(person, keyOfCamp(camp))) });
  const { guardian, isPending } = useGuardian(
    person,
    lines.map((line) => line.person),
  );
  const documentsOf = (campKey: string) =>
    details.find(({ data }) => data?.campKey === campKey)?.data?.documents ?? [];
  return {
    children: places.map(([child, [line]], place) => ({
      ...{ child, name: line?.person.firstName ?? '' },
      care: said[place]?.data?.care,
    })),
    ...documentsIn(lines, documentsOf),
    /** Those of one camp. */
    documentsOf,
    guardian,
    isReady:
      !isPending &&
      said.every(({ data }, place) => data || !saidIn[place]) &&
      details.every(({ data }) => data),
    queries: [...said.filter((_, place) => saidIn[place]), ...details],
  };
}
