import { Mail, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { CopyField } from '../ui/field/CopyField.tsx';
import { QrCode } from '../user/pass/QrCode.tsx';
import './friends.css';

interface ShareAddressProps {
  label: string;
  help?: string;
  address: string;
  /** What the member says to the friend, without the address. */
  message: { subject: string; text: string };
}

/** Passes a link on: copied, by the phone's own share sheet, by email, or as a code that the friend's phone reads. */
export function ShareAddress({ label, help, address, message: { subject, text } }: ShareAddressProps) {
  const { t } = useText();
  // People who close the share sheet without choosing have not failed.
  const share = () => navigator.share({ title: subject, text, url: address }).catch(() => undefined);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${address}`)}`;
  return (
    <div className="share-address">
      <CopyField label={label} help={help} value={address} />
      <div className="actions">
        {typeof navigator.share === 'function' && (
          <Button onPress={() => void share()}>
            <Share2 className="icon" />
            {t('friend.share')}
          </Button>
        )}
        <LinkButton href={mail}>
          <Mail className="icon" />
          {t('friend.mail')}
        </LinkButton>
      </div>
      <details className="share-code">
        <summary>
          <QrIcon className="icon" />
          {t('friend.showCode')}
        </summary>
        <QrCode text={address} label={t('friend.code')} />
      </details>
    </div>
  );
}
