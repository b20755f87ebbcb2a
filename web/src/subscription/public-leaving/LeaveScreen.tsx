import type { LeavingKind } from '@foyer/contract/shared/leaving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { goTo } from '../../frame/session/navigate.ts';
import { profileQuery } from '../../person/queries.ts';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { useUser } from '../../user/queries.ts';
import { ChooseMemberships } from './ChooseMemberships.tsx';
import { DeclareForm } from './DeclareForm.tsx';
import { EnterCode, type Received } from './EnterCode.tsx';
import { LeftMemberships } from './LeftMemberships.tsx';
import { addressOf, declarationParam, type FoundMemberships, type Left } from './leaving.ts';

/** Name and address of a person who has signed in; undefined until they are there. */
function useKnown(): { name: string; email: string } | undefined {
  const user = useUser();
  const key = { centerId: user?.centerId ?? 0, id: user?.userId ?? 0 };
  const profile = useQuery({ ...profileQuery(key), enabled: user !== null, retry: false });
  if (!user) return { name: '', email: '' };
  if (profile.isPending) return undefined;
  return {
    name: `${user.firstName} ${user.lastName}`,
    email: profile.data?.email ?? '',
  };
}

/** Declares, proves the address with a code, chooses the memberships. */
function LeaveScreen({ kind }: { kind: LeavingKind }) {
  const known = useKnown();
  const declarationKey = useSearchParams()[0].get(declarationParam);
  const [received, setReceived] = useState<Received>();
  const [proved, setProved] = useState<{ code: string; found: FoundMemberships }>();
  const [left, setLeft] = useState<Left>();
  if (proved && left) return <LeftMemberships found={proved.found} left={left} />;
  if (proved && declarationKey) {
    return <ChooseMemberships declarationKey={declarationKey} {...proved} onLeft={setLeft} />;
  }
  if (declarationKey) {
    return (
      <EnterCode
        kind={kind}
        declarationKey={declarationKey}
        received={received}
        onFound={(code, found) => setProved({ code, found })}
      />
    );
  }
  if (!known) return <LoadingBlock />;
  return (
    <DeclareForm
      kind={kind}
      known={known}
      onReceived={(declared, key, receivedAt) => {
        setReceived({ declared, receivedAt });
        goTo(addressOf(kind, key));
      }}
    />
  );
}

export const CancelMembershipScreen = () => <LeaveScreen key="CANCEL" kind="CANCEL" />;
export const WithdrawScreen = () => <LeaveScreen key="WITHDRAW" kind="WITHDRAW" />;
