import { SignatureDialog } from '../../ui/dialog/SignatureDialog.tsx';
import { useSignatureTexts } from '../use-signature-texts.ts';
import { SaveDialog } from './SaveDialog.tsx';
import type { Signing } from './use-signing.ts';

/** What is asked of the reader: a signature, or whether all of them are to be saved. */
export function SignDialogs({ signing }: { signing: Signing }) {
  const { asked, ask, drawn, latest, next, isMissing, save, sign } = signing;
  const texts = useSignatureTexts(typeof asked === 'object' && drawn.has(asked.number));
  if (asked === 'save') {
    return (
      <SaveDialog
        next={isMissing ? next : undefined}
        onSign={ask}
        isPending={save.isPending}
        error={save.error}
        onSave={() => save.mutate()}
        onClose={() => ask(undefined)}
      />
    );
  }
  return (
    asked && (
      <SignatureDialog
        texts={texts}
        last={latest}
        onDone={(signature) => sign(asked, signature)}
        onClose={() => ask(undefined)}
      />
    )
  );
}
