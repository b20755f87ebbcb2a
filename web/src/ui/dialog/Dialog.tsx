import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';
import './dialog.css';

export interface DialogProps {
  /** Omitted inside a DialogTrigger, which opens and closes the dialog. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main action first: it is shown at the end on a wide screen and on top on a narrow one. */
  foot?: ReactNode | ((close: () => void) => ReactNode);
  size?: 'wide';
  /** An 'alertdialog' needs an answer: it has no close button, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
}

/** Centred when wide, docked to the bottom edge when narrow. Escape closes it and focus returns to where it was. */
export function Dialog({ isOpen, onOpenChange, title, children, foot, size, role = 'dialog' }: DialogProps) {
  const { t } = useText();
  const open = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <ModalOverlay {...open} className="overlay" isDismissable={role === 'dialog'}>
      <Modal className="">
        <AriaDialog className="dialog" role={role} data-size={size}>
          {({ close }) => (
            <>
              <div className="dialog-head">
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {role === 'dialog' && (
                  <Button shape="icon" variant="quiet" aria-label={t('ui.close')} onPress={close}>
                    <X className="icon" />
                  </Button>
                )}
              </div>
              <div className="dialog-body">{children}</div>
              {foot && <div className="dialog-foot">{typeof foot === 'function' ? foot(close) : foot}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
