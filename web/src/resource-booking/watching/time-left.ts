import { numberFormatter } from '@foyer/contract/shared/formatters';
import { useEffect, useState } from 'react';

/** '9:05', in the digits of the language. */
export function timeLeftText(ms: number, numbers: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const twoDigits = numberFormatter(numbers, { minimumIntegerDigits: 2 });
  return `${numberFormatter(numbers).format(Math.floor(seconds / 60))}:${twoDigits.format(seconds % 60)}`;
}

/** How many milliseconds are left, counted down every second. */
export function useTimeLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= Date.parse(until);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Date.parse(until) - now;
}
