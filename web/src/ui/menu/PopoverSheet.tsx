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
   * For a select: whether its list is open. A select also renders its options out of sight, and a sheet there would
   * open together with the dialog that contains the select.
   */
  isOpen?: boolean;
  children: ReactNode;
}

/** A list next to its trigger, or in a bottom sheet on a narrow screen. */
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
