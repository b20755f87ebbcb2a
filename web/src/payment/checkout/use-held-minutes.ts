import { useEffect, useState } from 'react';
import { minutesLeft, nextChangeMs } from './hold-time.ts';

/** Counts down the minutes of a hold. `onOver` is called when the time is up. */
export function useHeldMinutes(until: string, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const minutes = minutesLeft(until, now);
  useEffect(() => {
    if (minutes === 0) onOver();
    const wait = nextChangeMs(until, now);
    if (!Number.isFinite(wait)) return;
    const timer = setTimeout(() => setNow(Date.now()), wait + 20);
    return () => clearTimeout(timer);
  }, [until, now, minutes, onOver]);
  return minutes;
}
