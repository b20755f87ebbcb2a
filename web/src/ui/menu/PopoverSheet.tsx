import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useNarrow } from '../media/use-media.ts';
import '../dialog/dialog.css';
import './popover.css';

/** Says when a button of the mouse, or a finger, goes down and when it comes up again. */
function followPress(follow: (isHeld: boolean) => void): () => void {
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
function RisenSheet({
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

export interface PopoverSheetProps {
  placement?: PopoverProps['placement'];
  /** Name of the sheet. */
  label: string;
  /**
   * Whether the list is open, of a select: its options are also drawn where nobody sees them, and a sheet there would
   * open with the dialog that the select stands in.
   */
  isOpen?: boolean;
  children: ReactNode;
}

/** A list beside its trigger; on a narrow screen the same list in a bottom sheet. */
export function PopoverSheet({
  placement = 'bottom start',
  label,
  isOpen = true,
  children,
}: PopoverSheetProps) {
  const isHeld = useRef(false);
  useEffect(
    () =>
      followPress((isNow) => {
        isHeld.current = isNow;
      }),
    [],
  );
  if (!useNarrow()) {
    return (
      <Popover className="popover" placement={placement} offset={6}>
        {children}
      </Popover>
    );
  }
  return (
    <>
      {/* Never opens: a select reads its options from a popover, also while they are shown in the sheet. */}
      <Popover isOpen={false}>{children}</Popover>
      {isOpen && (
        <ModalOverlay className="overlay" isDismissable>
          <Modal className="">
            <RisenSheet label={label} isHeld={isHeld}>
              {children}
            </RisenSheet>
          </Modal>
        </ModalOverlay>
      )}
    </>
  );
}
