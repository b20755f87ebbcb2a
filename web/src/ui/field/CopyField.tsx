import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from './TextField.tsx';
import { useCopy } from './use-copy.ts';

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
  // Marked, it is copied by hand.
  const { copied, copy } = useCopy(value, () => input.current?.select());
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
