import { Dices } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { DayProps } from '../day/day-props.ts';
import type { CourtActivity } from '../queries.ts';
import { useCourtFormat } from '../use-court-format.ts';
import { useDrawWords } from './use-draw-words.ts';

interface DrawBarProps extends Pick<DayProps, 'answer' | 'courts' | 'shown'> {
  activities: readonly CourtActivity[];
}

/** Above a day with hours that are drawn: which they are, until when choices are collected, and the way there. */
export function DrawBar({ answer, activities, courts, shown }: DrawBarProps) {
  const { t } = useText();
  const { span } = useCourtFormat();
  const { moment } = useDrawWords(answer.timeZone);
  const visible = new Set(shown.flatMap(({ activityIds }) => activityIds));
  return answer.draws
    .filter(({ activityId }) => visible.has(activityId))
    .map(({ activityId, firstStart, lastStart, state, opensAt, closesAt }) => {
      const name = activities.find((one) => one.activityId === activityId)?.name ?? '';
      const when = moment(state === 'COMING' ? opensAt : closesAt);
      return (
        <Notice
          key={`${activityId} ${firstStart}`}
          tone="main"
          action={
            <LinkButton href={courts.drawHref({ activityId, firstStart })}>
              <Dices className="icon" />
              {t(state === 'COLLECTING' ? 'draw.choose' : 'draw.see')}
            </LinkButton>
          }
        >
          <p>
            <strong>
              {t('draw.of', { name })} {span(firstStart, lastStart)}
            </strong>
          </p>
          <p>{t(`draw.bar.${state}`, { when })}</p>
        </Notice>
      );
    });
}
