import { Check, Copy } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { useCopy } from '../field/use-copy.ts';
import { Button } from './Button.tsx';

/** Copies a number that stands beside it. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useText();
  const { copied, copy } = useCopy(value);
  const Icon = copied === 'done' ? Check : Copy;
  return (
    <>
      <Button shape="icon" variant="quiet" aria-label={label} onPress={() => void copy()}>
        <Icon className="icon" />
      </Button>
      <span className="visually-hidden" role="status">
        {copied === 'done' && t('ui.copied')}
        {copied === 'failed' && t('ui.copyFailed')}
      </span>
    </>
  );
}
