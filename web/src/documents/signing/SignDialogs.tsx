import { SignatureDialog } from '../../ui/dialog/SignatureDialog.tsx';
import { useSignatureTexts } from '../use-signature-texts.ts';
import { SaveDialog } from './SaveDialog.tsx';
import type { Signing } from './use-signing.ts';

/** The step that the reader is at: a signature, or whether to save them all. */
export function SignDialogs({ signing }: { signing: Signing }) {
  const { step, open, drawn, latest, next, isMissing, save, sign } = signing;
  const texts = useSignatureTexts(typeof step === 'object' && drawn.has(step.number));
  if (step === 'save') {
    return (
      <SaveDialog
        next={isMissing ? next : undefined}
        onSign={open}
        isPending={save.isPending}
        error={save.error}
        onSave={() => save.mutate()}
        onClose={() => open(undefined)}
      />
    );
  }
  return (
    step && (
      <SignatureDialog
        texts={texts}
        last={latest}
        onDone={(signature) => sign(step, signature)}
        onClose={() => open(undefined)}
      />
    )
  );
}
