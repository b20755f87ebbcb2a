import { numberFormatter } from '@foyer/contract/shared/formatters';
import { useEffect, useState } from 'react';
import { useFormats } from '../../platform/Formats.tsx';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export type Unit = (typeof units)[number][0];

/** The two largest units of a time: 1 day and 3 hours, or 4 minutes and 10 seconds. Empty once it is over. */
export function unitsLeft(milliseconds: number): [unit: Unit, count: number][] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first < 0) return [];
  let rest = seconds;
  return units.slice(first, first + 2).flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [[unit, count] as [Unit, number]] : [];
  });
}

/** How long it is until a moment, in words that count down: '1 hr, 20 min'. Undefined once it has passed. */
export function useTimeLeft(until: string): string | undefined {
  const { numbers } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = unitsLeft(Date.parse(until) - now);
  if (left.length === 0) return undefined;
  return left
    .map(([unit, count]) =>
      numberFormatter(numbers, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}
