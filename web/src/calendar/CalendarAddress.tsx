import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { Notice } from '../ui/message/Notice.tsx';

/** The private address, this once. */
export function CalendarAddress({ address }: { address: string }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'done' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
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
      <Notice tone="warn">{t('calendar.once')}</Notice>
      <TextField
        label={t('calendar.address')}
        help={t('calendar.secret')}
        error={copied === 'failed' && t('calendar.copyFailed')}
        value={address}
        isReadOnly
        autoFocus
        inputRef={input}
        joined={
          <Button onPress={() => void copy()}>
            <Icon className="icon" />
            {t('calendar.copy')}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {copied === 'done' && t('calendar.copied')}
      </p>
    </>
  );
}
