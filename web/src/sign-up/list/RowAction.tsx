import type { Participation } from '@foyer/contract/classes';
import type { CourseStatus } from '@foyer/contract/shared/course';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { currentParticipations } from '../../participation/participations.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useStateText } from '../use-state-text.ts';

interface RowActionProps {
  person: Key;
  participations: readonly Participation[];
  status: CourseStatus;
  name: string;
  /** 'Tuesday': tells apart what has the same name. */
  when: string;
  href: string;
}

/** Who of the family takes part, or what can be done; the button opens the course or camp. */
export function RowAction({ person, participations, status, name, when, href }: RowActionProps) {
  const { t } = useText();
  const stateText = useStateText();
  const current = currentParticipations(participations, person);
  if (current.length > 0)
    return current.map((one) => (
      <StateBadge key={one.participationId} state={one.state}>
        {isSameKey(one.person, person)
          ? stateText(one)
          : t('signUp.stateOf', { name: isolated(one.person.firstName), state: stateText(one) })}
      </StateBadge>
    ));
  if (status !== 'OPEN' && status !== 'STANDBY') return null;
  const text = t(`signUp.do.${status}`);
  return (
    <LinkButton
      {...(status === 'OPEN' && { variant: 'soft' })}
      href={href}
      aria-label={t('signUp.doNamed', { action: text, name: isolated(name), when })}
    >
      {text}
    </LinkButton>
  );
}
