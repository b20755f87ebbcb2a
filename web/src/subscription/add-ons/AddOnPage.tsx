import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { memberQuery } from '../../person/members/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { Adding, AddOnStep } from './use-add-ons.ts';
import '../subscription.css';

interface AddOnPageProps {
  adding: Adding;
  step: AddOnStep;
  intro?: ReactNode;
  aside?: ReactNode;
  bar?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

const steps = ['plan', 'payment'] as const;

function OfMember({ adding: { flow } }: Pick<AddOnPageProps, 'adding'>) {
  const { t } = useText();
  const { data } = useQuery(memberQuery(flow.person));
  return data ? `${t('join.forName', { name: isolated(data.firstName) })} ` : null;
}

/** One step of buying add-ons: where one is, whose membership it is, and the order beside it. */
export function AddOnPage({ adding, step, intro, children, ...page }: AddOnPageProps) {
  const { t } = useText();
  const { flow, href } = adding;
  const byStaff = flow.kind === 'staff';
  return (
    <>
      {byStaff && <BackToMember member={flow.person}>{t('progress.toMember')}</BackToMember>}
      <FlowPage
        {...page}
        title={t(`addOns.title.${step}`)}
        intro={
          <>
            {byStaff && <OfMember adding={adding} />}
            {intro}
          </>
        }
        steps={steps.map((to, place) => ({
          step: to,
          number: place + 1,
          name: t(`addOns.step.${to}`),
          href: href(to),
        }))}
        current={steps.indexOf(step) + 1}
        isAsideAlways
      >
        {children}
      </FlowPage>
    </>
  );
}
