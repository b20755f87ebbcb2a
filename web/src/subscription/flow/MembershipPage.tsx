import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { memberQuery } from '../../person/members/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { FlowOf } from './flow-of.ts';

export interface MembershipPageProps extends ComponentProps<typeof FlowPage> {
  flow: FlowOf;
}

function ForMember({ flow }: Pick<MembershipPageProps, 'flow'>) {
  const { t } = useText();
  const { data } = useQuery(memberQuery(flow.person));
  return data ? `${t('join.forName', { name: isolated(data.firstName) })} ` : null;
}

/** A step of doing something with a membership. Staff see for whom, and the way back to them. */
export function MembershipPage({ flow, intro, ...page }: MembershipPageProps) {
  const { t } = useText();
  if (flow.kind !== 'staff') return <FlowPage {...page} intro={intro} isAsideAlways />;
  return (
    <>
      <BackToMember member={flow.person}>{t('progress.toMember')}</BackToMember>
      <FlowPage
        {...page}
        intro={
          <>
            <ForMember flow={flow} />
            {intro}
          </>
        }
        isAsideAlways
      />
    </>
  );
}
