import { fullName } from '../../person/full-name.ts';
import { PersonStatusBadge } from '../../person/members/PersonStatusBadge.tsx';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';

/** Who it is, and by which numbers the club knows them. */
export function MemberHead({ member }: { member: MemberSummary }) {
  const { t } = useText();
  const { dates } = useFormats();
  const written = (date: string) => writePlainDate(date, dates, 'long');
  const { memberId, externalId, birthday, memberSince, centerName } = member;
  const facts = [
    centerName,
    ...(birthday ? [t('summary.born', { date: written(birthday) })] : []),
    t('summary.memberSince', { date: written(memberSince) }),
  ];
  return (
    <div className="member-head">
      <Avatar name={fullName(member)} size="large" />
      <div>
        <h1>
          <bdi>{fullName(member)}</bdi>
        </h1>
        <p className="row-meta">
          {t('summary.numberLabel')} <bdi className="figure">{memberId}</bdi>
          {externalId && (
            <>
              {' · '}
              {t('summary.externalId')} <bdi className="figure">{externalId}</bdi>
            </>
          )}
        </p>
        <p className="row-meta">{facts.join(' · ')}</p>
      </div>
      <PersonStatusBadge status={member.status} />
    </div>
  );
}
