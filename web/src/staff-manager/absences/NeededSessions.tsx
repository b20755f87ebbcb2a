import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { NeededSession } from './NeededSession.tsx';
import { absenceQuery } from './queries.ts';

interface NeededSessionsProps {
  centerId: number;
  absenceId: number;
  mayAssign: boolean;
}

/** What an absence leaves open, and who could take over. */
export function NeededSessions({ centerId, absenceId, mayAssign }: NeededSessionsProps) {
  const { t } = useText();
  const [isNotified, setNotifies] = useState(true);
  const query = useQuery(absenceQuery(centerId, absenceId));
  if (!query.data) return <Waiting queries={[query]} failed={t('manage.absence.loadError')} />;
  const { absence, needed } = query.data;
  if (needed.length === 0) return <Notice tone="success">{t('manage.cover.allDone')}</Notice>;
  return (
    <>
      <p>
        <strong>{t('manage.cover.needed', { count: needed.length })}</strong>
      </p>
      {mayAssign && (
        <Checkbox isSelected={isNotified} onChange={setNotifies}>
          {t('manage.email.participants')}
        </Checkbox>
      )}
      <ul className="schedule-people">
        {needed.map((one) => (
          <NeededSession
            key={`${one.session.bookingId} ${one.session.startsAt}`}
            needed={one}
            staffId={absence.staffId}
            isNotified={isNotified}
            mayAssign={mayAssign}
          />
        ))}
      </ul>
    </>
  );
}
