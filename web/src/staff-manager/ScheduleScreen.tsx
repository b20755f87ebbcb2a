import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import type { Choices } from './queries.ts';
import { usePlanning } from './week/use-planning.ts';
import { type ScheduleAddress, useChoices, useScheduleAddress } from './week/use-schedule.ts';
import { WeekTab } from './week/WeekTab.tsx';
import '../ui/legend/legend.css';
import './schedule.css';

/** The week of a centre's staff, rooms and courts. */
export function ScheduleScreen() {
  const { t } = useText();
  const address = useScheduleAddress();
  const query = useChoices(address);
  if (query.data) return <Schedule address={address} choices={query.data} />;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.managerBookingSchedule')}</h1>
      </div>
      <Waiting queries={[query]} failed={t('manage.loadError')} />
    </div>
  );
}

function Schedule({ address, choices }: { address: ScheduleAddress; choices: Choices }) {
  const { t } = useText();
  const around = useFormats();
  const { timeZone, mayChange } = choices;
  const formats = useMemo(() => ({ ...around, timeZone }), [around, timeZone]);
  const planning = usePlanning(choices);
  const day = address.values.day ?? localTimes(timeZone)(new Date()).day;
  return (
    <FormatsProvider formats={formats}>
      <div className="page">
        <div className="page-head">
          <h1>{t('title.managerBookingSchedule')}</h1>
          {mayChange && (
            <div className="actions schedule-actions">
              <Button variant="primary" onPress={() => planning.create(day)}>
                <Plus className="icon" />
                {t('manage.newBooking')}
              </Button>
            </div>
          )}
        </div>
        <WeekTab address={address} choices={choices} planning={planning} />
      </div>
    </FormatsProvider>
  );
}
