import { useEffect, useState } from 'react';

/** Whether somebody has been kept waiting for so long that they should be told. */
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
