import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  /** The dialog, whose code may be fetched when it is first opened. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, startTransition] = useTransition();
  return (
    <>
      <Button {...button} isPending={isPending} onPress={() => startTransition(() => setOpen(true))} />
      <Suspense>{isOpen && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
