import { useText } from '../../platform/text.ts';
import { ActingBar } from '../../ui/frame/ActingBar.tsx';
import type { ActingFor } from '../session/acting.ts';
import { goTo } from '../session/leave.ts';

/** While staff act for a member; ended by going back to the search. */
export function Acting({ member }: { member: ActingFor }) {
  const { t } = useText();
  return (
    <ActingBar
      aria-label={t('shell.actingBar')}
      stop={{ label: t('shell.stopActing'), onPress: () => goTo('/members') }}
    >
      {t('shell.actingFor', { name: `${member.centerId}p${member.id}` })}
    </ActingBar>
  );
}
