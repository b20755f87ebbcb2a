import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';

/** Reports when a mouse button or a finger goes down and up. Returns a function that stops it. */
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
 * A mouse opens a list on pointer down, and the sheet may appear right under the pointer. Releasing the button must not
 * choose an option, so the sheet ignores the pointer until then.
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
