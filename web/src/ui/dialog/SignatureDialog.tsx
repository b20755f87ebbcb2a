import type { Signature } from '@foyer/contract/shared/signature-path';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { SignaturePad, type SignatureTexts } from './SignaturePad.tsx';

interface SignatureDialogProps {
  texts: SignatureTexts & {
    /** 'Update Signature' */
    title: string;
    done: string;
    /** In place of 'Done' while it is being saved. */
    saving: string;
    cancel: string;
    /** 'The required signature is missing. Please sign to continue' */
    missing: string;
  };
  /** One given before, to be used again. */
  last?: Signature | undefined;
  onDone: (signature: Signature) => void;
  onClose: () => void;
  isPending?: boolean;
  error?: ReactNode;
}

/** Asks for a signature. Open as long as it is rendered, and empty each time it opens. */
export function SignatureDialog(props: SignatureDialogProps) {
  const { texts, last, onDone, onClose, isPending = false, error } = props;
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.title}
      foot={
        <>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => {
              setOpen(true);
              if (signature) onDone(signature);
            }}
          >
            {isPending ? texts.saving : texts.done}
          </Button>
          <Button onPress={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <SignaturePad
        value={signature}
        onChange={setSignature}
        texts={texts}
        last={last}
        error={!signature && isOpen ? texts.missing : error}
      />
    </Dialog>
  );
}
