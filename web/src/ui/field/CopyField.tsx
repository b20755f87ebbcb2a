import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from './TextField.tsx';

interface CopyFieldProps {
  label: string;
  help?: ReactNode;
  value: string;
  autoFocus?: boolean;
}

/** A text to be passed on, such as an address. */
export function CopyField({ label, help, value, autoFocus = false }: CopyFieldProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'done' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('done');
    } catch {
      // Over plain HTTP, or not allowed: marked, it is copied by hand.
      input.current?.select();
      setCopied('failed');
    }
  };
  const Icon = copied === 'done' ? Check : Copy;
  return (
    <>
      <TextField
        label={label}
        help={help}
        error={copied === 'failed' && t('ui.copyFailed')}
        value={value}
        isReadOnly
        autoFocus={autoFocus}
        inputRef={input}
        joined={
          <Button onPress={() => void copy()}>
            <Icon className="icon" />
            {t('ui.copy')}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {copied === 'done' && t('ui.copied')}
      </p>
    </>
  );
}
