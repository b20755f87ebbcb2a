import { type ReactNode, useEffect, useRef } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useNarrow } from '../media/use-media.ts';
import { followPress, RisenSheet } from './RisenSheet.tsx';
import '../dialog/dialog.css';
import './popover.css';

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
