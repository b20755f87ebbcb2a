import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useNarrow } from '../media/use-media.ts';
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
            <Dialog aria-label={label} className="dialog">
              {children}
            </Dialog>
          </Modal>
        </ModalOverlay>
      )}
    </>
  );
}
