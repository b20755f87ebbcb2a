import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

interface ChangeDoneProps {
  title: string;
  notified: number;
  children: ReactNode;
  onClose: () => void;
}

/** The result of a change. */
export function ChangeDone({ title, notified, children, onClose }: ChangeDoneProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      foot={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Notice tone="success" isNews>
        {children}
        <p>{t('booking.changes.emailed', { count: notified })}</p>
      </Notice>
    </Dialog>
  );
}
