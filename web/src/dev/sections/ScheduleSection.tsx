import type { CSSProperties } from 'react';
import { Example, Section } from '../Specimen.tsx';
import '../../ui/week/week.css';
import '../../ui/week/event.css';

const place = (values: Record<`--${string}`, number>): CSSProperties => values;

const events = [
  { day: 0, type: 'CLASS', name: 'Ride 45', note: '22/24', at: 0.25, length: 0.75 },
  { day: 0, type: 'RESOURCE_BOOKING', name: 'Court 1', note: 'Corporate', at: 2, length: 1.5 },
  { day: 1, type: 'STAFF_BOOKING', name: 'PT, S. Rivera', note: 'Theo', at: 1, length: 1 },
  { day: 1, type: 'RESOURCE_MAINTENANCE', name: 'Pool filter', note: 'Lanes 1 to 3', at: 2.5, length: 2 },
  { day: 2, type: 'CHILD_CARE', name: 'Child care', note: '6 children', at: 1, length: 2 },
  { day: 2, type: 'CLASS', name: 'Vinyasa Flow', note: '15/28', at: 3.5, length: 1, isSelected: true },
];
const days = [
  ['Mon', '24'],
  ['Tue', '25'],
  ['Wed', '26'],
] as const;

export function ScheduleSection() {
  return (
    <Section title="Week of the manager" note="The look of its events; the calendar comes with its screen.">
      <Example label="events by type" isFull isStacked>
        <div className="week" style={place({ '--span': 5, '--days': 3 })}>
          <div className="week-head">
            <span />
            {days.map(([name, number]) => (
              <span key={name} data-today={name === 'Wed' || undefined}>
                {name} <span className="figure">{number}</span>
              </span>
            ))}
          </div>
          <ul className="hours">
            {['6 AM', '7 AM', '8 AM', '9 AM', '10 AM'].map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ul>
          {days.map(([name, number], index) => (
            <section
              key={name}
              className="day"
              aria-label={`${name} ${number}`}
              data-today={index === 2 || undefined}
            >
              {events
                .filter((event) => event.day === index)
                .map((event) => (
                  <button
                    key={event.name}
                    type="button"
                    className="event"
                    data-type={event.type}
                    data-selected={event.isSelected}
                    style={place({ '--at': event.at, '--for': event.length })}
                  >
                    <span className="event-text">
                      <b>{event.name}</b>
                      <span>{event.note}</span>
                    </span>
                  </button>
                ))}
              {index === 2 && <span className="now" style={place({ '--at': 3.1 })} />}
            </section>
          ))}
        </div>
      </Example>
    </Section>
  );
}
