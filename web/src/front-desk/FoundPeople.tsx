import type { Key } from '@foyer/contract/shared/keys';
import { Ban } from 'lucide-react';
import { useRefusalText } from '../frame/refusal-text.ts';
import { fullName } from '../person/full-name.ts';
import { MemberSkeletons } from '../person/members/MemberSkeletons.tsx';
import { PersonStatusBadge } from '../person/members/PersonStatusBadge.tsx';
import type { MemberSearch } from '../person/members/use-member-search.ts';
import { useText } from '../platform/text.ts';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { Badge } from '../ui/badge/Badge.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Row, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { tooShortText } from './PersonSearch.tsx';

type Answer = NonNullable<MemberSearch['answer']>;

interface Props {
  search: MemberSearch;
  hrefOf: (person: Key) => string;
}

/** Who fits what was typed; each row opens the person. */
export function FoundPeople({ search: { answer, error, isLoading, retry }, hrefOf }: Props) {
  const { t } = useText();
  const say = useRefusalText();
  if (error) {
    return (
      <ErrorBlock title={t('members.failed')} onRetry={retry}>
        {say(error)}
      </ErrorBlock>
    );
  }
  if (isLoading) {
    return (
      <Sheet>
        <MemberSkeletons />
      </Sheet>
    );
  }
  if (!answer) return null;
  if (answer.members.length === 0) {
    return (
      <EmptyState art="tennis" title={t('members.none')}>
        {t('members.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Sheet title={resultTitle(answer, t)}>
        <Rows>
          {answer.members.map((member) => (
            <Row
              key={member.memberId}
              href={hrefOf({ centerId: member.centerId, id: member.personId })}
              icon={<Avatar name={fullName(member)} />}
              title={<bdi>{fullName(member)}</bdi>}
              meta={<Facts member={member} />}
              end={<States member={member} />}
            />
          ))}
        </Rows>
      </Sheet>
      {answer.hasMore && <Notice>{t('members.more')}</Notice>}
    </>
  );
}

const resultTitle = ({ members, hasMore }: Answer, t: ReturnType<typeof useText>['t']): string =>
  t(hasMore ? 'members.foundMore' : 'members.found', { count: members.length });

/** What tells people of one name apart. */
function Facts({ member: { memberId, email, phone, centerName } }: { member: Answer['members'][number] }) {
  const contact = email ?? phone;
  return (
    <>
      <bdi className="figure">{memberId}</bdi>
      {contact && (
        <>
          {' · '}
          <bdi>{contact}</bdi>
        </>
      )}
      {' · '}
      {centerName}
    </>
  );
}

function States({ member: { status, isBlocked } }: { member: Answer['members'][number] }) {
  const { t } = useText();
  return (
    <span className="tags">
      <PersonStatusBadge status={status} />
      {isBlocked && (
        <Badge tone="danger" icon={<Ban className="icon" strokeWidth={2.25} />}>
          {t('members.blocked')}
        </Badge>
      )}
    </span>
  );
}

/** Said to people who listen, once the search has come to rest. */
export function useSearchNews({ isSettled, isTooShort, kind, answer, error }: MemberSearch): string {
  const { t } = useText();
  if (!isSettled || error) return '';
  if (isTooShort) return t(tooShortText(kind));
  if (!answer) return '';
  return answer.members.length === 0 ? t('members.none') : resultTitle(answer, t);
}
