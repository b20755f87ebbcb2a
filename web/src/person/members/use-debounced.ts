import { useEffect, useState } from 'react';

const quietMs = 250;

/** What was typed, once nothing more has been typed for a moment. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // An emptied field is empty at once.
  return typed === '' ? '' : settled;
}
