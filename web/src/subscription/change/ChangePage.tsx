import { useText } from '../../platform/text.ts';
import { MembershipPage, type MembershipPageProps } from '../flow/MembershipPage.tsx';
import { type ChangeStep, stepsOfChange } from './steps.ts';
import type { Change } from './use-change.ts';

interface ChangePageProps extends Omit<MembershipPageProps, 'flow' | 'title' | 'steps' | 'current'> {
  change: Change;
  step: ChangeStep;
}

/** One step of a change: where one is, whose membership it is, and the order beside it. */
export function ChangePage({ change, step, ...page }: ChangePageProps) {
  const { t } = useText();
  const { flow, href } = change;
  const steps = stepsOfChange({ questionnaire: step === 'questionnaire', byStaff: flow.kind === 'staff' });
  return (
    <MembershipPage
      {...page}
      flow={flow}
      title={t(`change.title.${step}`)}
      steps={steps.map(({ step: to, number, name }) => ({ number, name: t(name), href: href(to) }))}
      current={steps.find((one) => one.step === step)?.number ?? steps.length}
    />
  );
}
