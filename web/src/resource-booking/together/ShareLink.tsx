import { Check, Copy, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { linkAddress } from './address.ts';
import type { OwnPlace } from './queries.ts';
import { useHourChange } from './use-together.ts';

interface ShareLinkProps {
  place: OwnPlace;
  link: string | undefined;
}

/** The link by which anybody can join: made, copied or shared, and withdrawn. */
export function ShareLink({ place, link }: ShareLinkProps) {
  const { t } = useText();
  const change = useHourChange('POST resource-booking/change-invitation-link', place);
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'done' | 'failed'>();
  if (link === undefined)
    return (
      <>
        <div className="actions">
          <Button isPending={change.isPending} onPress={() => change.mutate({ isValid: true })}>
            <Link2 className="icon" />
            {t('together.link.make')}
          </Button>
        </div>
        <RefusalNotice error={change.error} />
      </>
    );
  const address = linkAddress(link);
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
  // People who close the share sheet without choosing have not failed.
  const share = () => navigator.share({ url: address }).catch(() => undefined);
  const Icon = copied === 'done' ? Check : Copy;
  return (
    <>
      <TextField
        label={t('together.link.label')}
        help={t('together.link.help')}
        error={copied === 'failed' && t('together.link.copyFailed')}
        value={address}
        isReadOnly
        inputRef={input}
        joined={
          <Button onPress={() => void copy()}>
            <Icon className="icon" />
            {t('together.link.copy')}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {copied === 'done' && t('together.link.copied')}
      </p>
      <div className="actions">
        {typeof navigator.share === 'function' && (
          <Button onPress={() => void share()}>{t('together.link.share')}</Button>
        )}
        <Button
          variant="quiet"
          isPending={change.isPending}
          onPress={() => change.mutate({ isValid: false })}
        >
          {t('together.link.withdraw')}
        </Button>
      </div>
      <RefusalNotice error={change.error} />
    </>
  );
}
