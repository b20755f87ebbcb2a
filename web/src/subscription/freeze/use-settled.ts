import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment: days that are passed over while a range is drawn aren't priced. */
export function useSettled<T>(value: T, isSame: (a: T, b: T) => boolean, ms = 250): T {
  const [settled, setSettled] = useState(value);
  const isSettled = isSame(settled, value);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [isSettled, value, ms]);
  return settled;
}
