import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { Stepper } from '../../ui/stepper/Stepper.tsx';
import './flow.css';

export interface FlowStep {
  name: string;
  href?: string;
  number?: number;
}

interface FlowPageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Counted from 1, where a step has no number of its own. */
  steps?: readonly FlowStep[];
  current?: number;
  /** Beside the step where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step of a flow: where one is, what is asked, and beside it for which centre. */
export function FlowPage({ title, intro, steps = [], current = 1, aside, children }: FlowPageProps) {
  const { t } = useText();
  return (
    <div className="page">
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
      <div className="split">
        <div className="stack">{children}</div>
        {aside && <div className="aside flow-aside">{aside}</div>}
      </div>
    </div>
  );
}
