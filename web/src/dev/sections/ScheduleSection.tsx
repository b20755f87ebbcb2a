import { MapPin, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Capacity } from '../../ui/capacity/Capacity.tsx';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { WeekCalendar } from '../../ui/week/WeekCalendar.tsx';
import { Example, Section } from '../Specimen.tsx';
import { weekDays, weekEvents, weekNow } from './sample-week.ts';

const facts = [
  { id: 'who', icon: <UserRound className="icon" />, text: 'Amara Osei' },
  { id: 'where', icon: <MapPin className="icon" />, text: 'Studio 1' },
];

const details = () => (
  <>
    <IconList items={facts} />
    <Capacity taken={15} places={28}>
      <strong>15 of 28</strong> booked
    </Capacity>
    <div className="actions">
      <Button variant="primary" size="small">
        Participants
      </Button>
      <Button size="small">Edit</Button>
      <Button variant="danger-quiet" size="small">
        Delete
      </Button>
    </div>
  </>
);

function Week({ hasDetails = false }: { hasDetails?: boolean }) {
  const [day, setDay] = useState('2025-11-26');
  const [selected, setSelected] = useState<string | undefined>(
    hasDetails ? undefined : '26-08:00-Vinyasa Flow',
  );
  return (
    <WeekCalendar
      aria-label={hasDetails ? 'Booking schedule' : 'Booking schedule, one selected'}
      days={weekDays}
      events={weekEvents}
      hours={{ from: 6, until: 20 }}
      now={weekNow}
      nowText="Now"
      chooseDayText="Day"
      day={day}
      onDayChange={setDay}
      selected={selected}
      onSelect={setSelected}
      {...(hasDetails && { details })}
    />
  );
}

function Day() {
  return (
    <WeekCalendar
      aria-label="One day, nothing planned"
      days={['2025-11-27']}
      events={[]}
      hours={{ from: 9, until: 13 }}
      now={weekNow}
      nowText="Now"
      chooseDayText="Day"
      day="2025-11-27"
      onDayChange={() => {}}
    />
  );
}

export function ScheduleSection() {
  return (
    <Section
      title="Week of the manager"
      note="A week when wide, a day when narrow. One tab stop, arrow keys inside."
    >
      <Example label="every type, at once, cancelled and held; an event opens its details" isFull isStacked>
        <Week hasDetails />
      </Example>
      <Example label="one selected" isFull isStacked>
        <Week />
      </Example>
      <Example label="one day, empty" isFull isStacked>
        <Day />
      </Example>
    </Section>
  );
}
