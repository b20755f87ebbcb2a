import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { useMembershipChanged } from '../membership-calls.ts';

interface DoneDialogProps {
  title: ReactNode;
  /** What was received. */
  received: ReactNode;
  at: string;
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Confirms what was received, and when. What is behind it is fetched again when it closes: a membership that has ended takes its
 * dialogs with it.
 */
export function DoneDialog({ title, received, at, children, onClose }: DoneDialogProps) {
  const { t } = useText();
  const { moment } = useFormat();
  const { refetch } = useMembershipChanged();
  const leave = () => {
    onClose();
    void refetch();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title={title}
      foot={(close) => (
        <Button variant="primary" onPress={close} autoFocus>
          {t('leave.done')}
        </Button>
      )}
    >
      <Notice tone="success" icon={<CircleCheck className="icon" />} isNews>
        <p>{received}</p>
        <p className="row-meta">{t('leave.receivedAt', { when: moment(at) })}</p>
      </Notice>
      {children}
    </Dialog>
  );
}
