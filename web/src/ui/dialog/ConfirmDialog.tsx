import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A question that names what it is about. */
  title: ReactNode;
  children?: ReactNode;
  /** A verb, never 'Yes'. */
  confirm: ReactNode;
  /** Says what stays as it is, never 'No'. */
  keep: ReactNode;
  onConfirm: () => void;
  /** The action ends something or costs money. */
  isDestructive?: boolean;
  isPending?: boolean;
}

/** Only for actions that cost money, end a contract or cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirm, keep, onConfirm } = props;
  const { isDestructive = false, isPending = false } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      role="alertdialog"
      foot={(close) => (
        <>
          <Button
            variant={isDestructive ? 'danger-solid' : 'primary'}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirm}
          </Button>
          <Button onPress={close} autoFocus>
            {keep}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
