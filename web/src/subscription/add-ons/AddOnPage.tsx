import { useText } from '../../platform/text.ts';
import { MembershipPage, type MembershipPageProps } from '../flow/MembershipPage.tsx';
import type { Adding, AddOnStep } from './use-add-ons.ts';

interface AddOnPageProps extends Omit<MembershipPageProps, 'flow' | 'title' | 'steps' | 'current'> {
  adding: Adding;
  step: AddOnStep;
}

const steps = ['plan', 'payment'] as const;

/** One step of buying add-ons: where one is, whose membership it is, and the order beside it. */
export function AddOnPage({ adding, step, ...page }: AddOnPageProps) {
  const { t } = useText();
  const { flow, href } = adding;
  return (
    <MembershipPage
      {...page}
      flow={flow}
      title={t(`addOns.title.${step}`)}
      steps={steps.map((to) => ({ name: t(`addOns.step.${to}`), href: href(to) }))}
      current={steps.indexOf(step) + 1}
    />
  );
}
