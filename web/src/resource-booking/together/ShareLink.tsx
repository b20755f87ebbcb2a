import { Link2 } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyField } from '../../ui/field/CopyField.tsx';
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
  // People who close the share sheet without choosing have not failed.
  const share = () => navigator.share({ url: address }).catch(() => undefined);
  return (
    <>
      <CopyField label={t('together.link.label')} help={t('together.link.help')} value={address} />
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
