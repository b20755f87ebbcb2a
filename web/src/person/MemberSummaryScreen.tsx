import type { Key } from '@foyer/contract/shared/keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Ticket, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { FullPage } from '../app/errors/FullPage.tsx';
import { useRefusalText } from '../app/refusal-text.ts';
import { goTo } from '../app/session/leave.ts';
import { timetablePath } from '../booking/address.ts';
import { useConfig } from '../config/queries.ts';
import type { AnswerFor } from '../platform/api.ts';
import { writePlainDate } from '../platform/format.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useFormats } from '../ui/format/Formats.tsx';
import { MemberCard } from '../ui/member-card/MemberCard.tsx';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { Row, RowIcon, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { useUser } from '../user/queries.ts';
import { fullName } from './full-name.ts';
import { MemberContact } from './MemberContact.tsx';
import { MemberFamily } from './MemberFamily.tsx';
import { MemberInformation } from './MemberInformation.tsx';
import { MemberWarnings } from './MemberWarnings.tsx';
import { memberQuery } from './member-queries.ts';
import { PersonData } from './PersonData.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';
import { selectedUser } from './queries.ts';
import { forgetMember, rememberMember } from './recent-members.ts';
import { selectedMember } from './selected-member.ts';
import './members.css';

export type MemberDetails = AnswerFor<'POST person/find-person-details'>;

function NotThere() {
  const { t } = useText();
  return (
    <FullPage
      art="tennis"
      title={t('summary.notThere')}
      action={
        <LinkButton variant="primary" href="/members">
          {t('summary.toSearch')}
        </LinkButton>
      }
    >
      {t('summary.notThereText')}
    </FullPage>
  );
}

function Arriving() {
  const { t } = useText();
  return (
    <div className="page">
      <h1 className="visually-hidden">{t('title.memberSummary')}</h1>
      <Loading>
        <div className="member-head">
          <Skeleton width="16rem" height="2.25rem" />
        </div>
        <div className="split">
          <Skeleton width="100%" height="16rem" />
          <Skeleton width="100%" height="11rem" />
        </div>
      </Loading>
    </div>
  );
}

function Head({ member }: { member: MemberDetails }) {
  const { t } = useText();
  const { dates } = useFormats();
  const written = (date: string) => writePlainDate(date, dates, 'long');
  const meta = [
    member.centerName,
    ...(member.birthday ? [t('summary.born', { date: written(member.birthday) })] : []),
    t('summary.memberSince', { date: written(member.memberSince) }),
  ];
  return (
    <div className="member-head">
      <div>
        <h1>
          <bdi>{fullName(member)}</bdi>
        </h1>
        <p className="row-meta">{meta.join(' · ')}</p>
      </div>
      <PersonStatusBadge status={member.status} />
    </div>
  );
}

/** What is held on the member; once it is erased there is nobody here any more. */
function MemberData({ member, memberKey }: { member: MemberDetails; memberKey: Key }) {
  const { t } = useText();
  const staff = useUser();
  const client = useQueryClient();
  const name = fullName(member);
  const leave = () => {
    if (staff) forgetMember(staff, memberKey);
    client.removeQueries({ queryKey: ['person'] });
    toasts.add(t('summary.erased'));
    goTo('/members', { replace: true });
  };
  return (
    <PersonData
      texts={{
        title: t('summary.data'),
        download: t('summary.export'),
        downloadText: t('summary.exportText'),
        erase: t('summary.erase'),
        eraseText: t('summary.eraseText'),
      }}
      fileName={member.memberId}
      dialog={{
        selected: selectedUser(memberKey),
        title: t('summary.eraseTitle', { name }),
        children: <p>{t('summary.eraseWarning')}</p>,
        word: member.memberId,
        confirm: t('summary.eraseConfirm'),
        onErased: leave,
      }}
    />
  );
}

/** Where classes are booked for the member, clips are seen and sold, and what is owed is paid. */
function WorkForMember({ memberKey }: { memberKey: Key }) {
  const { t } = useText();
  const { menu } = useConfig();
  const { id, centerId } = memberKey;
  const part = `/staff/${id}/${centerId}`;
  return (
    <Sheet>
      <Rows>
        {menu.booking !== 0 && (
          <Row
            href={timetablePath(memberKey)}
            icon={
              <RowIcon tone="main">
                <CalendarPlus className="icon" />
              </RowIcon>
            }
            title={t('summary.classes')}
            meta={t('summary.classesText')}
          />
        )}
        {menu.clipcards !== 0 && (
          <Row
            href={`${part}/clipcards`}
            icon={
              <RowIcon tone="main">
                <Ticket className="icon" />
              </RowIcon>
            }
            title={t('summary.clipcards')}
            meta={t('summary.clipcardsText')}
          />
        )}
        <Row
          href={`${part}/billing-information`}
          icon={
            <RowIcon tone="main">
              <Wallet className="icon" />
            </RowIcon>
          }
          title={t('summary.billing')}
          meta={t('summary.billingText')}
        />
      </Rows>
    </Sheet>
  );
}

function Summary({ member, memberKey }: { member: MemberDetails; memberKey: Key }) {
  const { t } = useText();
  return (
    <div className="page">
      <Head member={member} />
      <MemberWarnings warnings={member.warnings} />
      <div className="split">
        <div className="stack">
          <WorkForMember memberKey={memberKey} />
          <MemberInformation memberKey={memberKey} />
          <MemberFamily member={member} />
        </div>
        <aside className="aside member-side" aria-label={t('summary.account')}>
          <MemberCard
            name={fullName(member)}
            number={t('summary.number', { number: member.memberId })}
            art="club"
          />
          <MemberContact member={member} />
          <MemberData member={member} memberKey={memberKey} />
        </aside>
      </div>
    </div>
  );
}

function KnownMember({ memberKey }: { memberKey: Key }) {
  const { t } = useText();
  const say = useRefusalText();
  const staff = useUser();
  const { data: member, error, refetch } = useQuery(memberQuery(memberKey));
  const isThere = member !== undefined;
  useEffect(() => {
    if (isThere && staff) rememberMember(staff, memberKey);
  }, [isThere, staff, memberKey]);
  if (member) return <Summary member={member} memberKey={memberKey} />;
  if (!error) return <Arriving />;
  if ((error as Partial<PortalError>).status === 404) return <NotThere />;
  return (
    <div className="page full-page">
      <ErrorBlock title={t('summary.failed')} level={1} onRetry={() => void refetch()}>
        {say(error)}
      </ErrorBlock>
    </div>
  );
}

/** A member as staff see them. Each has a screen of their own, so that nothing entered for one stays for the next. */
export function MemberSummaryScreen() {
  const memberKey = selectedMember(useParams());
  if (!memberKey) return <NotThere />;
  return <KnownMember key={`${memberKey.centerId}p${memberKey.id}`} memberKey={memberKey} />;
}
