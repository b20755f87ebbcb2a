import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { ForWhom } from './ForWhom.tsx';
import type { JoinStep } from './steps.ts';
import { type Join, useSteps } from './use-join.ts';

const ReferredBy = lazyPart(
  () => import('../../refer-a-friend/ReferredBy.tsx'),
  'ReferredBy',
  () => Promise.all([loadTexts('refer-a-friend'), loadTexts('refusals')]),
);

interface JoinPageProps {
  join: Join;
  step: JoinStep;
  /** Left out: the title of the step. */
  title?: string;
  intro?: ReactNode;
  /** Beside the step, or below it on a narrow screen. */
  aside?: ReactNode;
  /** At the bottom edge of a narrow screen. */
  bar?: ReactNode;
  /** The step brings its own columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** One step: where one is, for whom it is, and the order beside it. */
export function JoinPage({ join, step, title, intro, children, ...page }: JoinPageProps) {
  const { t } = useText();
  const steps = useSteps(join, join.choices);
  const {
    joiner,
    choices: { referAFriend: link },
  } = join;
  return (
    <FlowPage
      {...page}
      title={title ?? t(`join.title.${step}`)}
      intro={
        <>
          <ForWhom join={join} />
          {intro}
        </>
      }
      steps={steps}
      current={steps.find((one) => one.step === step)?.number ?? steps.length}
      isAsideAlways
    >
      {link !== undefined && joiner.kind !== 'family' && (
        <Suspense>
          <ReferredBy link={link} isKnown={joiner.kind === 'self'} />
        </Suspense>
      )}
      {children}
    </FlowPage>
  );
}
