import { Bell, CalendarDays, CalendarPlus, EllipsisVertical, MapPin, Ticket, UserRound } from 'lucide-react';
import { Agenda, AgendaDay } from '../../ui/agenda/Agenda.tsx';
import { BookingRow } from '../../ui/agenda/BookingRow.tsx';
import { Pass } from '../../ui/agenda/Pass.tsx';
import { Visits } from '../../ui/agenda/Visits.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { ContentBlock } from '../../ui/frame/ContentBlock.tsx';
import { MemberCard } from '../../ui/member-card/MemberCard.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { Example, Section } from '../Specimen.tsx';
import { day, evening, morning } from './sample.ts';

const me = { name: 'Maya Lindgren', shortName: 'Me' };
const leo = { name: 'Leo Lindgren', shortName: 'Leo', person: 2 as const };
const visits = Array.from({ length: 30 }, (_, index) => ({
  date: String(index),
  isVisited: [1, 3, 6, 8, 10, 13, 17, 20, 23].includes(index),
  isToday: index === 25,
}));

function Options({ name }: { name: string }) {
  return (
    <Menu
      aria-label={`Options for ${name}`}
      placement="bottom end"
      trigger={
        <Button shape="icon" variant="quiet" size="small" aria-label={`Options for ${name}`}>
          <EllipsisVertical className="icon" />
        </Button>
      }
    >
      <MenuItem textValue="Add to calendar" icon={<CalendarPlus className="icon" />}>
        Add to calendar
      </MenuItem>
      <MenuItem textValue="Remind me" icon={<Bell className="icon" />}>
        Remind me
      </MenuItem>
    </Menu>
  );
}

function Friday() {
  return (
    <AgendaDay at={day(2)}>
      <li>
        <BookingRow
          at={morning}
          title="Ride 45"
          meta="Theo Marchetti, bike 14"
          who={me}
          state="BOOKED"
          stateText="Booked"
          menu={<Options name="Ride 45" />}
        />
      </li>
      <li>
        <BookingRow
          at={evening}
          title="Vinyasa Flow"
          meta="Amara Osei, Studio 1"
          who={leo}
          state="BOOKED_IN_WAITING_LIST"
          stateText="Waiting list, no. 3"
          menu={<Options name="Vinyasa Flow" />}
        />
      </li>
      <li>
        <BookingRow
          at={evening}
          title="Aqua Fit"
          meta="No longer included in your plan"
          who={me}
          state="CANCELLED_NO_PRIVILEGE"
          stateText="Cancelled"
        />
      </li>
    </AgendaDay>
  );
}

function SampleAgenda() {
  return (
    <Agenda>
      <AgendaDay at={day(0)} isToday>
        <li>
          <Pass
            picture={{ art: 'pilates' }}
            kicker="Next up, in 5 h 10 min"
            at={evening}
            title="Reformer Pilates"
            meta="Ines Duarte, Studio 2, reformer 7"
            actions={
              <>
                <Button variant="on-block">Cancel booking</Button>
                <Button variant="on-block" shape="icon" aria-label="Add Reformer Pilates to calendar">
                  <CalendarPlus className="icon" />
                </Button>
              </>
            }
          />
        </li>
        <li>
          <BookingRow
            at={evening}
            title="Tennis court 3"
            meta="With Jonas, 60 min. Pay by 2:45 PM to keep it"
            who={me}
            state="TENTATIVE"
            stateText="Held for you"
            menu={<Options name="Tennis court 3" />}
          />
        </li>
      </AgendaDay>
      <Friday />
    </Agenda>
  );
}

function Cards() {
  return (
    <>
      <Example label="visits" isStacked>
        <Sheet title="Recent activities" level={3}>
          <Visits count={9} label="visits in November" days={visits} firstColumn={7} />
        </Sheet>
      </Example>
      <Example label="folded sheet" isStacked>
        <FoldedSheet title="Personal data" meta="Name, contact, address and language">
          <SheetBody>Everything that is seldom needed.</SheetBody>
        </FoldedSheet>
      </Example>
      <Example label="content block (configured)" isStacked>
        <ContentBlock picture={{ art: 'kids' }} title="Winter camp is open" level={3}>
          <p>Ages 6 to 12, December 22 to 31.</p>
          <StandaloneLink href="#content">See camps</StandaloneLink>
        </ContentBlock>
      </Example>
      <Example label="member card" isStacked>
        <MemberCard
          name="Maya Lindgren"
          number={
            <>
              Member <bdi className="figure">10-4482</bdi>
            </>
          }
          art="tennis"
        />
      </Example>
      <Example label="facts" isStacked>
        <Facts
          facts={[
            { name: 'Next payment', value: 'Dec 1, 2025' },
            { name: 'Paid with', value: 'Visa ending 4421' },
          ]}
        />
        <IconList
          items={[
            {
              id: 'when',
              icon: <CalendarDays className="icon" />,
              text: 'Friday, November 28, 5:45 to 6:30 PM',
            },
            { id: 'where', icon: <MapPin className="icon" />, text: 'Cycle studio, level 1' },
            { id: 'who', icon: <UserRound className="icon" />, text: 'Mina Hoang' },
          ]}
        />
      </Example>
    </>
  );
}

export function SurfacesSection() {
  return (
    <Section title="Agenda, cards and rows" note="The pass is the single club-coloured block on a screen.">
      <Example label="agenda" isFull isStacked>
        <SampleAgenda />
      </Example>
      <Example label="sheet with rows" isStacked>
        <Sheet title="Clipcards" level={3}>
          <Rows>
            <Row
              icon={
                <RowIcon tone="main">
                  <Ticket className="icon" />
                </RowIcon>
              }
              title="Padel 10"
              meta="Valid until Apr 30, 2026"
              end={
                <>
                  <span className="figure">4</span> <span className="row-meta">left</span>
                </>
              }
            />
            <Row
              icon={
                <RowIcon>
                  <Ticket className="icon" />
                </RowIcon>
              }
              title="Personal training 5"
              meta="The whole row is a link"
              href="#content"
            />
          </Rows>
        </Sheet>
      </Example>
      <Cards />
    </Section>
  );
}
