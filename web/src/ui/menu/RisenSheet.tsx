import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';

/** Says when a button of the mouse, or a finger, goes down and when it comes up again. */
export function followPress(follow: (isHeld: boolean) => void): () => void {
  const end = new AbortController();
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    document.addEventListener(type, () => follow(type === 'pointerdown'), {
      capture: true,
      signal: end.signal,
    });
  }
  return () => end.abort();
}

/**
 * A mouse opens a list as its button goes down, and the sheet may rise right under it: where that press ends is no
 * choice, so the sheet takes nothing until then.
 */
export function RisenSheet({
  label,
  isHeld,
  children,
}: {
  label: string;
  isHeld: RefObject<boolean>;
  children: ReactNode;
}) {
  const [isWaiting, setWaiting] = useState(() => isHeld.current);
  useEffect(() => (isWaiting ? followPress(setWaiting) : undefined), [isWaiting]);
  return (
    <Dialog aria-label={label} className="dialog" {...(isWaiting && { style: { pointerEvents: 'none' } })}>
      {children}
    </Dialog>
  );
}
