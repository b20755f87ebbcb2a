import type { ReactNode } from 'react';
import type { FlowStep } from '../../person/flow/FlowPage.tsx';
import { useText } from '../../platform/text.ts';
import { Stepper } from '../../ui/stepper/Stepper.tsx';
import { ForWhom } from './ForWhom.tsx';
import type { JoinStep } from './steps.ts';
import { type Join, useSteps } from './use-join.ts';
import '../../person/flow/flow.css';
import '../subscription.css';

interface JoinFrameProps {
  title: ReactNode;
  intro?: ReactNode;
  steps?: readonly FlowStep[];
  current?: number;
  /** Beside the step, or below it on a narrow screen. */
  aside?: ReactNode;
  children: ReactNode;
}

export function JoinFrame({ title, intro, steps = [], current = 1, aside, children }: JoinFrameProps) {
  const { t } = useText();
  return (
    <div className="page join-page">
      {steps.length > 1 && (
        <div className="flow-steps">
          <Stepper
            aria-label={t('flow.steps')}
            current={current}
            steps={steps.map((step, index) => ({ number: index + 1, ...step }))}
          />
        </div>
      )}
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
      </div>
      {aside ? (
        <div className="split">
          <div className="stack">{children}</div>
          <aside className="aside">{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

interface JoinPageProps extends Pick<JoinFrameProps, 'intro' | 'aside' | 'children'> {
  join: Join;
  step: JoinStep;
  /** Left out: the title of the step. */
  title?: string;
}

/** One step: where one is, for whom it is, and the order beside it. */
export function JoinPage({ join, step, title, intro, aside, children }: JoinPageProps) {
  const { t } = useText();
  const steps = useSteps(join, join.choices);
  const name = t(`join.step.${step}`);
  const current = steps.find((one) => one.name === name)?.number ?? steps.length;
  return (
    <JoinFrame
      title={title ?? t(`join.title.${step}`)}
      intro={
        <>
          <ForWhom join={join} />
          {intro}
        </>
      }
      steps={steps}
      current={current}
      aside={aside}
    >
      {children}
    </JoinFrame>
  );
}
