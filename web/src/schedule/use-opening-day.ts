import { useState } from 'react';
import { type DayCount, firstDay } from './first-day.ts';
import type { Session } from './session.ts';

/** How many days are fetched ahead, and shown in the strip. */
export const daysAhead = 14;

interface Answers {
  isFailed: boolean;
  /** Those of today; undefined until they have loaded. */
  sessions: readonly Session[] | undefined;
  /** The days ahead; undefined until they have loaded. */
  days: readonly DayCount[] | undefined;
}

/** The day that a schedule shows before somebody chooses one. Once found it stays until the date changes. */
export function useOpeningDay(today: string, isChosen: boolean) {
  const [found, setFound] = useState<{ today: string; day: string }>();
  const isNeeded = !isChosen && found?.today !== today;
  return {
    /** Whether today and the days ahead have to be fetched in order to find it. */
    isNeeded,
    /** Undefined while it is not known, or if a day was chosen. */
    find: ({ isFailed, sessions, days }: Answers): string | undefined => {
      if (isChosen) return undefined;
      if (!isNeeded) return found?.day;
      // Today's page says what could not be loaded.
      if (isFailed) return today;
      const day = sessions && firstDay(today, sessions, days, Date.now());
      if (day) setFound({ today, day });
      return day;
    },
  };
}
