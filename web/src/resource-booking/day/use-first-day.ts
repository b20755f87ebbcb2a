import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useOpeningDay } from '../../schedule/use-opening-day.ts';
import { dayQuery } from '../queries.ts';

interface FirstDay {
  person: Key | undefined;
  centerId: number | undefined;
  today: string;
  /** Somebody has chosen a day. */
  isChosen: boolean;
}

/** The day that is shown before somebody chooses one: the first with something free. Undefined while it is not known. */
export function useFirstDay({ person, centerId, today, isChosen }: FirstDay): string | undefined {
  const { isNeeded, find } = useOpeningDay(today, isChosen);
  const { data, isError } = useQuery({ ...dayQuery(person, centerId, today), enabled: isNeeded });
  return find({
    isFailed: isError,
    sessions: data?.resources.flatMap(({ free }) =>
      free.map(({ startsAt }) => ({ startsAt, timeZone: data.timeZone, status: 'OPEN' as const })),
    ),
    days: data?.days.map(({ date, isOpen }) => ({ date, count: isOpen ? 1 : 0 })),
  });
}
