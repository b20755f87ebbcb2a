import { useEffect, useState } from 'react';

/** Returns whether something has been loading for so long that the screen should say so. */
export function useIsLong(ms: number, isWaiting = true): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [ms, isWaiting]);
  return isWaiting && isLong;
}
