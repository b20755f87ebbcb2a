import type { GuestPass } from '@foyer/contract/bring-a-friend';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { QrCode } from '../user/pass/QrCode.tsx';
import { lastDay } from './last-day.ts';
import { WalletButtons } from './wallets/WalletButtons.tsx';
import './friends.css';

/** What a guest holds up at the front desk. */
export function GuestPassCard({ pass }: { pass: GuestPass }) {
  const { t } = useText();
  const { date } = useFormat();
  const { centerName: center, hostFirstName: name } = pass;
  return (
    <div className="guest-pass">
      <QrCode text={pass.pass} label={t('friend.passCode', { center })} />
      <p className="guest-pass-name">
        <bdi>{center}</bdi>
      </p>
      <p>{t('friend.passOf', { name })}</p>
      <p className="row-meta">{t('friend.passUntil', { date: date(lastDay(pass.validUntil)) })}</p>
      <WalletButtons pass={pass} />
    </div>
  );
}
