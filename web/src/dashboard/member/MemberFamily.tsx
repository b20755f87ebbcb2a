import { fullName } from '../../person/full-name.ts';
import { PersonStatusBadge } from '../../person/members/PersonStatusBadge.tsx';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { memberHref } from '../../user/member-href.ts';

/** Who belongs together; staff go from one to the other. */
export function MemberFamily({ member }: { member: MemberSummary }) {
  const { t } = useText();
  const { dates } = useFormats();
  return (
    <Sheet title={t('summary.family')}>
      {member.family.length === 0 ? (
        <SheetBody>
          <p className="row-meta">{t('summary.noFamily')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {member.family.map((one) => {
            const isShown = one.memberId === member.memberId;
            const facts = [
              t(`family.relation.${one.relation}`),
              ...(one.birthday
                ? [t('summary.born', { date: writePlainDate(one.birthday, dates, 'long') })]
                : []),
              ...(isShown ? [t('summary.thisMember')] : []),
            ];
            return (
              <Row
                key={one.memberId}
                {...(!isShown && one.canActFor && { href: memberHref(one) })}
                icon={<Avatar name={fullName(one)} />}
                title={<bdi>{fullName(one)}</bdi>}
                meta={facts.join(' · ')}
                end={<PersonStatusBadge status={one.status} />}
              />
            );
          })}
        </Rows>
      )}
    </Sheet>
  );
}
