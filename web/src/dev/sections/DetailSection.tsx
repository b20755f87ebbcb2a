import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { BookableDetail, type BookableDetailProps } from '../../ui/detail/BookableDetail.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import { DetailPanel } from '../../ui/detail/DetailPanel.tsx';
import { SeatChoice } from '../../ui/detail/SeatChoice.tsx';
import { WaitingPlace } from '../../ui/detail/WaitingPlace.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Example, Section } from '../Specimen.tsx';
import { Bikes } from './BookingSection.tsx';
import sampleImage from './sample-image.svg?no-inline';

const verb = (text: string) => (
  <Button variant="primary" size="large">
    {text}
  </Button>
);
const pilates = {
  picture: { art: 'pilates' as const },
  title: 'Reformer Pilates',
  kind: 'Strength and mobility, all levels',
  start: '2025-11-28T12:00:00Z',
  end: '2025-11-28T12:50:00Z',
  place: 'Studio 2, level 2',
  instructor: 'Ines Duarte',
} satisfies BookableDetailProps;

function Ride({ choice }: { choice: string }) {
  return (
    <BookableDetail
      picture={{ art: 'spin' }}
      title="Ride 45"
      level={3}
      kind="Cycling, all levels"
      start="2025-11-28T22:45:00Z"
      end="2025-11-28T23:30:00Z"
      place="Cycle studio, level 1"
      instructor="Mina Hoang"
      foot={
        <DetailFoot title="Included in Full Club" note="Cancel free of charge until 3:45 PM">
          {verb('Book bike 9')}
        </DetailFoot>
      }
    >
      <SeatChoice title={choice} level={4} note="11 of 18 free">
        <Bikes />
      </SeatChoice>
    </BookableDetail>
  );
}

const full = (
  <>
    <strong>Full</strong>, 12 of 12 booked
  </>
);

const situations: Record<string, ReactNode> = {
  'a place to choose': <Ride choice="Choose your bike" />,
  'waiting list': (
    <BookableDetail
      {...pilates}
      level={3}
      places={{ taken: 12, places: 12, text: full }}
      notice={
        <Notice tone="main">
          <p>
            <strong>1 place left at 6:30 PM.</strong> Same class, same instructor.{' '}
            <Link href="#content">Book that instead</Link>
          </p>
        </Notice>
      }
      foot={
        <DetailFoot title="Included in Full Club" note="Leave the list at any time">
          {verb('Join waiting list')}
        </DetailFoot>
      }
    >
      <WaitingPlace place={4} title="You’d be number 4 on the waiting list" level={4}>
        If a place opens before 5:00 AM we book you in and send a message. After that the list closes.
      </WaitingPlace>
    </BookableDetail>
  ),
  'booked, with a picture of the club': (
    <BookableDetail
      {...pilates}
      level={3}
      picture={{ image: sampleImage, alt: '' }}
      places={{ taken: 8, places: 12, text: '8 of 12 booked' }}
      text="Slow, precise work on the reformer. Bring socks with grip; everything else is there."
      foot={
        <DetailFoot
          title={<StateBadge state="BOOKED">Booked</StateBadge>}
          note="Cancel free of charge until 5:00 AM"
        >
          <Button variant="danger">Cancel booking</Button>
        </DetailFoot>
      }
    />
  ),
  'refused, little known': (
    <BookableDetail
      picture={{ art: 'club' }}
      title="Fortgeschrittenenrückenschulung"
      level={3}
      start={pilates.start}
      end={pilates.end}
      notice={
        <Notice tone="danger">
          The class was not booked, nothing was charged: you have one at this time.
        </Notice>
      }
      foot={
        <DetailFoot title="1 clip" note="4 clips left">
          {verb('Book class')}
        </DetailFoot>
      }
    />
  ),
  loading: (
    <Loading>
      <div className="detail-body">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="50%" height="1.25rem" />
        <Skeleton width="100%" height="9rem" />
      </div>
    </Loading>
  ),
};

const closeMark = (name: string) => (
  <Button shape="icon" size="small" aria-label={`Close: ${name}`} data-close="">
    <X className="icon" />
  </Button>
);

/** The real one: docked when wide, a sheet when narrow. */
function Real() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="split" data-aside="wide">
      <div>
        <Button onPress={() => setOpen(!isOpen)}>Show Ride 45</Button>
      </div>
      {isOpen && (
        <DetailPanel aria-label="Ride 45" closeText="Close class details" onClose={() => setOpen(false)}>
          <Ride choice="Which bike?" />
        </DetailPanel>
      )}
    </div>
  );
}

export function DetailSection() {
  return (
    <Section title="Class detail" note="Docked beside the list when wide, a bottom sheet when narrow.">
      {Object.entries(situations).map(([name, content]) => (
        <Example key={name} label={name} isStacked>
          <div className="panel-specimen">
            <section className="sheet detail-panel" aria-label={name}>
              {closeMark(name)}
              {content}
            </section>
          </div>
        </Example>
      ))}
      <Example label="as a sheet" isStacked>
        <div className="dialog-specimen">
          <section className="dialog" aria-label="Ride 45, as a sheet">
            {closeMark('Ride 45')}
            <Ride choice="Choose a bike" />
          </section>
        </div>
      </Example>
      <Example label="the real one" isFull isStacked>
        <Real />
      </Example>
    </Section>
  );
}
