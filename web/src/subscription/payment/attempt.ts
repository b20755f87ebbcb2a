import { useEffect, useEffectEvent, useState } from 'react';

/** What has to be done before paying, in the order of the page. */
export type Missing = 'account' | 'mandate' | 'contract' | 'documents' | 'signature';

/** A try to pay that something prevented; each one is another object. */
export interface Attempt {
  missing: Missing | undefined;
}

/** Moves the focus to what prevented an attempt, each time that one is made, and not when the field appears later. */
export function useAttempted(
  attempt: Attempt | undefined,
  focus: (missing: Missing | undefined) => void,
): void {
  const [seen] = useState(attempt);
  const onAttempt = useEffectEvent(() => focus(attempt?.missing));
  useEffect(() => {
    if (attempt && attempt !== seen) onAttempt();
  }, [attempt, seen]);
}
