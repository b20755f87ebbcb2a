import { useText } from '../../platform/text.ts';
import { TextField } from '../../ui/field/TextField.tsx';

interface SignatureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** A signature by the full name, typed. */
export function SignatureField({ error, ...props }: SignatureFieldProps) {
  const { t } = useText();
  return (
    <TextField
      {...props}
      help={t('join.signatureHelp')}
      autoComplete="name"
      maxLength={120}
      isRequired
      error={error}
    />
  );
}
