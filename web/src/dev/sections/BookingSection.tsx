import { useState } from 'react';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { BookingBar } from '../../ui/court-grid/BookingBar.tsx';
import { type Court, CourtGrid } from '../../ui/court-grid/CourtGrid.tsx';
import { DayStrip } from '../../ui/day-strip/DayStrip.tsx';
import { BookingControls } from '../../ui/detail/BookingControls.tsx';
import { Legend } from '../../ui/legend/Legend.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { SeatMap } from '../../ui/seat-map/SeatMap.tsx';
import { Folded } from '../../ui/timetable/Folded.tsx';
import {
  BookableRow,
  type BookableRowProps,
  TimeAndLength,
  Timetable,
  TimetablePart,
} from '../../ui/timetable/Timetable.tsx';
import { Example, Section } from '../Specimen.tsx';
import { day, dollars, evening } from './sample.ts';

const taken = new Set(['2', '3', '7', '8', '12', '15']);
const seats = [5, 6, 7].map((length, row, lengths) => {
  const before = lengths.slice(0, row).reduce((sum, one) => sum + one, 0);
  return Array.from({ length }, (_, index) => {
    const name = String(before + index + 1);
    return { id: name, name, isTaken: taken.has(name), isBlocked: name === '18' };
  });
});

export function Bikes() {
  const [bike, setBike] = useState('9');
  return (
    <div>
      <SeatMap
        aria-label="Choose your bike"
        kind="Bike"
        stage="Instructor"
        rows={seats}
        selected={[bike]}
        onChange={setBike}
        isBowed
      />
      <Legend
        entries={[
          { kind: 'free', label: 'Free' },
          { kind: 'selected', label: 'Your choice' },
          { kind: 'taken', label: 'Taken' },
        ]}
      />
    </div>
  );
}

const days = Array.from({ length: 7 }, (_, index) => ({ id: String(index), at: day(index) }));

function Controls() {
  const [chosen, setChosen] = useState('2');
  const [times, setTimes] = useState<readonly string[]>(['evening']);
  return (
    <BookingControls>
      <DayStrip aria-label="Day of the classes" days={days} selected={chosen} onChange={setChosen} />
      <ChipGroup aria-label="Part of the day" selected={times} onChange={setTimes} isMultiple>
        <Chip id="morning">Morning</Chip>
        <Chip id="evening">Evening</Chip>
      </ChipGroup>
    </BookingControls>
  );
}

type Situation = Pick<BookableRowProps, 'places' | 'inlinePlaces' | 'action'> & {
  id: string;
  isSelected?: boolean;
};
const book = (name: string) => (
  <Button variant="soft" size="small" aria-label={`Book: ${name}`}>
    Book
  </Button>
);
const situations: readonly Situation[] = [
  {
    id: 'free',
    places: { taken: 5, places: 12, text: <strong>7 places left</strong> },
    inlinePlaces: '7 places left',
    action: book('free places'),
  },
  {
    id: 'last',
    places: { taken: 11, places: 12, text: <strong>1 place left</strong> },
    inlinePlaces: '1 place left',
    action: book('last place'),
    isSelected: true,
  },
  {
    id: 'full',
    places: { taken: 12, places: 12, text: <strong>Full, 3 waiting</strong> },
    inlinePlaces: 'Full, 3 waiting',
    action: <Button size="small">Join list</Button>,
  },
  {
    id: 'closed',
    places: { taken: 12, places: 12, text: 'Full, waiting list full' },
    inlinePlaces: 'Full',
    action: (
      <Button size="small" isDisabled>
        Full
      </Button>
    ),
  },
  {
    id: 'booked',
    places: { taken: 8, places: 12, text: '4 places left' },
    action: <StateBadge state="BOOKED">Booked</StateBadge>,
  },
  {
    id: 'waiting',
    places: { taken: 12, places: 12, text: 'Full, 4 waiting' },
    action: <StateBadge state="BOOKED_IN_WAITING_LIST">No. 3</StateBadge>,
  },
];

const over: readonly Situation[] = [
  {
    id: 'over',
    places: { taken: 9, places: 12, text: '' },
    action: <StateBadge state="BOOKED">Attended</StateBadge>,
  },
  { id: 'missed', places: { taken: 9, places: 12, text: '' } },
];

interface PartProps {
  title: string;
  note: string;
  rows: readonly Situation[];
}

function Part({ title, note, rows }: PartProps) {
  return (
    <Timetable>
      <TimetablePart title={title} note={note}>
        {rows.map(({ id, ...situation }) => (
          <li key={id}>
            <BookableRow
              when={<TimeAndLength at={evening} length="50 min" />}
              picture={{ art: 'pilates' }}
              name="Reformer Pilates"
              href="#content"
              meta="Ines Duarte, Studio 2"
              {...situation}
            />
          </li>
        ))}
      </TimetablePart>
    </Timetable>
  );
}

const hours = ['4 PM', '5 PM', '6 PM', '7 PM', '8 PM', '9 PM'].map((label, index) => ({
  id: String(index),
  length: 2,
  label,
}));
const states = ['free', 'free', 'peak', 'peak', 'taken', 'mine'] as const;
const courts: readonly Court[] = ['Tennis court 1', 'Tennis court 2', 'Padel court'].map((name, court) => ({
  id: name,
  name,
  note: court === 2 ? 'Outdoor' : 'Indoor hard',
  slots: states.map((_, index) => {
    const state = states[(index + court * 2) % states.length] ?? 'free';
    const price = state === 'peak' ? '$30' : '$22';
    const at = { id: `${court}-${index}`, length: 2 };
    const time = `${name}, ${hours[index]?.label}`;
    if (state === 'taken') return { ...at, state, label: `${time}, taken` };
    const [content, word] =
      state === 'mine' ? ['Yours', 'Yours'] : [<span className="figure">{price}</span>, price];
    return { ...at, state, href: '#content', content, label: `${time}, ${word}` };
  }),
}));

function Courts() {
  return (
    <div>
      <CourtGrid
        aria-label="Courts on Friday"
        rowsLabel="Court"
        columns={12}
        hours={hours}
        courts={courts}
        selected="0-3"
      />
      <Legend
        of="availability"
        entries={[
          { kind: 'off-peak', label: 'Free, off-peak' },
          { kind: 'free', label: 'Free, peak' },
          { kind: 'selected', label: 'Selected' },
          { kind: 'taken', label: 'Taken' },
          { kind: 'mine', label: 'Your booking' },
        ]}
      />
      <BookingBar
        title="Tennis court 1"
        price={<Price money={dollars(3_000)} />}
        action={
          <Button variant="primary" size="large">
            Book court
          </Button>
        }
      >
        Friday, November 28, 7 to 8 PM
      </BookingBar>
    </div>
  );
}

export function BookingSection() {
  return (
    <Section title="Seat map, timetable, courts" note="One tab stop each, arrow keys inside.">
      <Example label="bikes" isStacked>
        <Bikes />
      </Example>
      <Example label="timetable rows" isFull isStacked>
        <Controls />
        <Folded title="2 earlier classes">
          <Part title="Before now" note="2 classes" rows={over} />
        </Folded>
        <Part title="Evening" note="6 situations" rows={situations} />
      </Example>
      <Example label="courts" isFull isStacked>
        <Courts />
      </Example>
    </Section>
  );
}
