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
  /** It stands below the step on a narrow screen, where it is left out otherwise. */
  isAsideAlways?: boolean;
  /** The step brings its own columns. */
  isWide?: boolean;
  /** At the bottom edge of a narrow screen (`FlowBar`). */
  bar?: ReactNode;
  children: ReactNode;
}

/** A step of a flow: where one is, what is asked, and beside it what it is about. */
export function FlowPage(props: FlowPageProps) {
  const { title, intro, steps = [], current = 1, aside, isAsideAlways, isWide, bar, children } = props;
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
      {isWide ? (
        children
      ) : (
        <div className="split">
          <div className="stack">{children}</div>
          {aside && <aside className={isAsideAlways ? 'aside' : 'aside flow-aside'}>{aside}</aside>}
        </div>
      )}
      {bar}
    </div>
  );
}
