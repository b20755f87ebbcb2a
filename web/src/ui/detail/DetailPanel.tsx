import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/Button.tsx';
import { useMedia } from '../media/use-media.ts';
import '../dialog/dialog.css';
import '../sheet/sheet.css';
import './detail.css';

interface DetailPanelProps {
  /** Names the panel: the title of the class. */
  'aria-label': string;
  /** 'Close class details' */
  closeText: string;
  onClose: () => void;
  /** A BookableDetail, or its loading state. */
  children: ReactNode;
}

/** Docked beside its list when wide, a bottom sheet over it when narrow. Open as long as it is rendered. */
export function DetailPanel({ closeText, onClose, children, ...props }: DetailPanelProps) {
  const isDocked = useMedia('(width >= 64rem)');
  const content = (
    <>
      <Button shape="icon" size="small" aria-label={closeText} onPress={onClose} data-close="">
        <X className="icon" />
      </Button>
      {children}
    </>
  );
  if (isDocked) {
    return (
      <aside className="sheet detail-panel" {...props}>
        {content}
      </aside>
    );
  }
  return (
    <ModalOverlay
      className="overlay narrow-only"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="">
        <Dialog className="dialog" {...props}>
          {content}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
