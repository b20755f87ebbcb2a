import type { Signature } from '@foyer/contract/shared/signature-path';
import { PenLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { SignatureDialog } from '../ui/dialog/SignatureDialog.tsx';
import { ErrorText } from '../ui/field/ErrorText.tsx';
import { SignaturePreview } from './SignaturePreview.tsx';
import { useSignatureTexts } from './use-signature-texts.ts';
import { withinLimits } from './within-limits.ts';
import './signature-field.css';

interface SignatureFieldProps {
  label: ReactNode;
  value: Signature | null;
  /** Within the limits of what the server takes. */
  onChange: (value: Signature) => void;
  /** `t('documents.missing')`, where a signature is required. */
  error?: ReactNode;
}

/** A field of a form that holds a signature. It is drawn, or typed with the keyboard, in a dialog. */
export function SignatureField({ label, value, onChange, error }: SignatureFieldProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const texts = useSignatureTexts(value !== null);
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
          texts={texts}
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
