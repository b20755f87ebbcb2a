import { useQuery } from '@tanstack/react-query';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { LogInFoot } from '../../participation/taking-part/LogInFoot.tsx';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import type { OpenedProps } from '../hour/opened-props.ts';
import { useCourtFormat } from '../use-court-format.ts';
import { DrawAudit } from './DrawAudit.tsx';
import { DrawChoices } from './DrawChoices.tsx';
import { DrawResult } from './DrawResult.tsx';
import { DrawState } from './DrawState.tsx';
import { drawQuery } from './queries.ts';

type DrawPanelProps = OpenedProps & { draw: { activityId: number; firstStart: string } };

/** A draw: what is drawn and by which rule, the person's choices, the result, and how it can be checked. */
export function DrawPanel({ person, courts, date, draw: { activityId, firstStart } }: DrawPanelProps) {
  const { t, say } = useText();
  const { span } = useCourtFormat();
  const at = { activityId, activityCenterId: courts.centerId, date, firstStart };
  const query = useQuery(drawQuery(person, at));
  return (
    <BookableSheet
      label={t('draw.title')}
      closeText={t('draw.close')}
      onClose={courts.close}
      query={query}
      failed={t('draw.loadError')}
    >
      {(draw) => (
        <div className="class-detail">
          <div className="detail-body">
            <div className="detail-head">
              <div>
                <h2 className="detail-title">{t('draw.of', { name: draw.activityName })}</h2>
                <p>{span(firstStart, draw.lastStart)}</p>
              </div>
            </div>
            <DrawState draw={draw} refetch={query.refetch} />
            <p>{t(`draw.rule.${draw.rule}`)}</p>
            {draw.own?.result && <DrawResult draw={draw} result={draw.own.result} {...{ courts, date }} />}
            {draw.state === 'HELD' && person && !draw.own && <p>{t('draw.notEntered')}</p>}
            {draw.obstacle && <Notice tone="warn">{say(draw.obstacle)}</Notice>}
            {person && draw.state === 'COLLECTING' && (draw.own || !draw.obstacle) && (
              <DrawChoices key={JSON.stringify(draw.own?.choices)} {...{ person, draw, at }} />
            )}
            <DrawAudit draw={draw} />
          </div>
          {!person && <LogInFoot />}
        </div>
      )}
    </BookableSheet>
  );
}
