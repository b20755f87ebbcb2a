import { isTyped, type Signature, thinned } from '@foyer/contract/shared/signature-path';
import { PenLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { SignatureDialog } from '../ui/dialog/SignatureDialog.tsx';
import { ErrorText } from '../ui/field/ErrorText.tsx';
import { SignaturePreview } from './SignaturePreview.tsx';
import './signature-field.css';

interface SignatureFieldProps {
  label: ReactNode;
  value: Signature | null;
  /** Within the limits of what the server takes. */
  onChange: (value: Signature) => void;
  /** `t('documents.missing')`, where a signature is required. */
  error?: ReactNode;
}

/** What the server takes: a name without spaces around it, a drawing within its limits. */
const withinLimits = (signature: Signature): Signature =>
  isTyped(signature) ? { name: signature.name.trim() } : thinned(signature);

/** A field of a form that holds a signature. It is drawn, or typed with the keyboard, in a dialog. */
export function SignatureField({ label, value, onChange, error }: SignatureFieldProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <fieldset className="field" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className="label">{label}</legend>
      {value && <SignaturePreview signature={value} label={t('documents.drawn')} />}
      <div>
        <Button onPress={() => setOpen(true)}>
          <PenLine className="icon" />
          {value ? t('documents.update') : t('documents.sign')}
        </Button>
      </div>
      {error && (
        <ErrorText id={`${id}-error`} isNews>
          {error}
        </ErrorText>
      )}
      {isOpen && (
        <SignatureDialog
          texts={{
            label: t('documents.signature'),
            hint: t('documents.hint'),
            drawn: t('documents.drawn'),
            way: t('documents.way'),
            draw: t('documents.draw'),
            type: t('documents.type'),
            name: t('documents.name'),
            undo: t('documents.undo'),
            clear: t('documents.clear'),
            title: value ? t('documents.update') : t('documents.sign'),
            done: t('documents.done'),
            saving: t('documents.saving'),
            cancel: t('documents.cancel'),
            missing: t('documents.missing'),
          }}
          onDone={(signature) => {
            onChange(withinLimits(signature));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
