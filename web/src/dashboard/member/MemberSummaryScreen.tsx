import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useConfig } from '../../config/queries.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { memberInAddress } from '../../frame/session/acting.ts';
import { goTo } from '../../frame/session/navigate.ts';
import { fullName } from '../../person/full-name.ts';
import { type MemberSummary, summaryQuery } from '../../person/members/queries.ts';
import { forgetMember, rememberMember } from '../../person/members/recent-members.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { keyOfCall } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { ErrorBlock } from '../../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { useUser } from '../../user/queries.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberBand } from './MemberBand.tsx';
import { MemberContact } from './MemberContact.tsx';
import { MemberFamily } from './MemberFamily.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberInformation } from './MemberInformation.tsx';
import { MemberOwns } from './MemberOwns.tsx';
import { MemberVisits } from './MemberVisits.tsx';
import { MemberWarnings } from './MemberWarnings.tsx';
import '../../person/members/members.css';

/** What is written to, or folded at first, comes with forms and dialogs of its own. */
const MemberNotes = lazyPart(() => import('./MemberNotes.tsx'), 'MemberNotes');
const GivenQuestionnaires = lazyPart(
  () => import('../../questionnaire/given/GivenQuestionnaires.tsx'),
  'GivenQuestionnaires',
);
const EndSessions = lazyPart(() => import('../../user/security/EndSessions.tsx'), 'EndSessions');
const MemberHistory = lazyPart(() => import('./MemberHistory.tsx'), 'MemberHistory');
const MemberMemberships = lazyPart(
  () => import('../../subscription/owned/MemberMemberships.tsx'),
  'MemberMemberships',
);
const MemberDocuments = lazyPart(
  () => import('../../documents/staff/MemberDocuments.tsx'),
  'MemberDocuments',
);
const PersonData = lazyPart(() => import('../../person/gdpr/PersonData.tsx'), 'PersonData');

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
        <div className="stack">
          <Skeleton width="100%" height="6rem" />
          <Skeleton width="100%" height="4rem" />
          <Skeleton width="100%" height="16rem" />
        </div>
      </Loading>
    </div>
  );
}

/** Answers about members besides those of the person domain. */
const keysOfMember = (
  [
    'POST dashboard/load-member-summary',
    'GET user/find-members',
    'GET user/get/{selectedUserId}/{selectedUserCenterId}',
  ] as const
).map(keyOfCall);

/** What is held on the member; once it is erased there is nobody here any more. */
function MemberData({ member, memberKey }: { member: MemberSummary; memberKey: Key }) {
  const { t } = useText();
  const staff = useUser();
  const client = useQueryClient();
  const name = fullName(member);
  const leave = () => {
    if (staff) forgetMember(staff, memberKey);
    for (const queryKey of [['person'], ...keysOfMember]) client.removeQueries({ queryKey });
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

/** Who can sign a document of the member: the member, and the adults of the family. */
function signersOf(member: MemberSummary) {
  const adults = member.family.filter(
    ({ memberId, relation }) => memberId !== member.memberId && relation !== 'CHILD',
  );
  return [member, ...adults].map((one) => ({ personId: one.personId, name: fullName(one) }));
}

function Summary({ member, memberKey }: { member: MemberSummary; memberKey: Key }) {
  const { t } = useText();
  const { menu } = useConfig();
  return (
    <div className="page">
      <MemberHead member={member} />
      <MemberWarnings member={member} />
      <MemberBand member={member} />
      <MemberActions member={member} memberKey={memberKey} />
      <div className="split">
        <div className="stack">
          <MemberVisits member={member} memberKey={memberKey} />
          <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
            <MemberNotes notes={member.notes} memberKey={memberKey} />
          </Suspense>
          <MemberFamily member={member} />
          <FoldedSheet title={t('membership.ofMember')} meta={t('membership.ofMemberText')}>
            <Suspense fallback={<LoadingBlock />}>
              <MemberMemberships memberKey={memberKey} name={fullName(member)} />
            </Suspense>
          </FoldedSheet>
          {menu.documents !== 0 && (
            <FoldedSheet title={t('documentWork.ofMember')} meta={t('documentWork.ofMemberText')}>
              <Suspense fallback={<LoadingBlock />}>
                <MemberDocuments person={memberKey} signers={signersOf(member)} />
              </Suspense>
            </FoldedSheet>
          )}
          <FoldedSheet title={t('summary.personal')} meta={t('summary.personalText')}>
            <MemberInformation memberKey={memberKey} />
          </FoldedSheet>
          <FoldedSheet title={t('questionnaire.given.title')} meta={t('questionnaire.given.text')}>
            <Suspense fallback={<LoadingBlock />}>
              <GivenQuestionnaires person={memberKey} />
            </Suspense>
          </FoldedSheet>
          {member.mayReadHistory && (
            <FoldedSheet title={t('history.title')} meta={t('history.text')}>
              <Suspense fallback={<LoadingBlock />}>
                <MemberHistory memberKey={memberKey} />
              </Suspense>
            </FoldedSheet>
          )}
          <FoldedSheet title={t('security.member')} meta={t('security.memberText')}>
            <Suspense fallback={<LoadingBlock />}>
              <EndSessions memberKey={memberKey} name={fullName(member)} />
            </Suspense>
          </FoldedSheet>
          <FoldedSheet title={t('summary.data')} meta={t('summary.dataText')}>
            <Suspense fallback={<LoadingBlock />}>
              <MemberData member={member} memberKey={memberKey} />
            </Suspense>
          </FoldedSheet>
        </div>
        <aside className="aside member-side" aria-label={t('summary.account')}>
          <MemberOwns member={member} />
          <MemberContact member={member} />
        </aside>
      </div>
    </div>
  );
}

function KnownMember({ memberKey }: { memberKey: Key }) {
  const { t } = useText();
  const say = useRefusalText();
  const staff = useUser();
  const { data: member, error, refetch } = useQuery(summaryQuery(memberKey));
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
  const memberKey = memberInAddress(useParams());
  if (!memberKey) return <NotThere />;
  return <KnownMember key={formatKey('person', memberKey)} memberKey={memberKey} />;
}
