import type { MemberPass } from '@foyer/contract/user';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { QrCode } from './QrCode.tsx';

/** What a member holds up at the front desk. */
export function PassCard({ pass }: { pass: MemberPass }) {
  const { t } = useText();
  const { date } = useFormat();
  const name = `${pass.firstName} ${pass.lastName}`;
  const isExpired = Date.parse(pass.validUntil) <= Date.now();
  return (
    <div className="member-pass">
      <QrCode text={pass.pass} label={t('pass.code', { name })} />
      <p className="member-pass-name">
        <bdi>{name}</bdi>
      </p>
      <p className="row-meta">
        {t('pass.memberId')} <bdi className="figure">{pass.memberId}</bdi>
      </p>
      {isExpired ? (
        <Notice tone="warn">{t('pass.expired')}</Notice>
      ) : (
        <p className="row-meta">{t('pass.validUntil', { date: date(pass.validUntil) })}</p>
      )}
    </div>
  );
}
