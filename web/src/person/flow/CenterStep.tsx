import type { Center } from '@foyer/contract/config';
import { type ReactNode, useState } from 'react';
import { CenterChoice } from '../../config/CenterChoice.tsx';
import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { ChosenCenter } from './ChosenCenter.tsx';
import { FlowPage, type FlowStep } from './FlowPage.tsx';

interface CenterStepProps {
  title: string;
  intro: string;
  steps: readonly FlowStep[];
  centers: readonly Center[];
  /** The one that was chosen before. */
  requested: number | undefined;
  hrefOf: (centerId: number) => string;
  /** Above the choice. */
  children?: ReactNode;
}

/** Begins with the centre whose portal this is; most have come to it on purpose. */
export function CenterStep(props: CenterStepProps) {
  const { title, intro, steps, centers, requested, hrefOf, children } = props;
  const { t } = useText();
  const { center: own } = useConfig();
  const [selected, setSelected] = useState(requested ?? own.id);
  const center = centers.find(({ id }) => id === selected);
  const go = center && (
    <LinkButton variant="primary" size="large" width="full" href={hrefOf(center.id)}>
      {t('flow.continue')}
    </LinkButton>
  );
  return (
    <FlowPage
      title={title}
      intro={intro}
      steps={steps}
      aside={center && <ChosenCenter center={center}>{go}</ChosenCenter>}
      bar={center && <FlowBar label={t('flow.center')} price={<strong>{center.name}</strong>} action={go} />}
    >
      {children}
      <CenterChoice centers={centers} selected={selected} onChange={setSelected} />
    </FlowPage>
  );
}
