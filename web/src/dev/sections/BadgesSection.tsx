import { CalendarX2 } from 'lucide-react';
import { Badge, Count } from '../../ui/badge/Badge.tsx';
import type { BadgeState } from '../../ui/badge/badge-states.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Capacity } from '../../ui/capacity/Capacity.tsx';
import { Price, PriceWas } from '../../ui/price/Price.tsx';
import { Stepper } from '../../ui/stepper/Stepper.tsx';
import { Example, Section } from '../Specimen.tsx';
import { dollars } from './sample.ts';

const words: Record<string, readonly [BadgeState, string][]> = {
  'booking states': [
    ['BOOKED', 'Booked'],
    ['TENTATIVE', 'Held for you'],
    ['BOOKED_IN_WAITING_LIST', 'Waiting list'],
    ['OVERBOOKED_WAITINGLIST', 'Overbooked, waiting list'],
    ['BOOKED_NO_SHOW_UP', 'No-show'],
    ['CANCELLED', 'Cancelled'],
    ['CANCELLED_NO_PRIVILEGE', 'Cancelled, not in plan'],
  ],
  'invoice states': [
    ['paid', 'Paid'],
    ['partially paid', 'Partially paid'],
    ['pending', 'Pending'],
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ],
  'subscription states': [
    ['ACTIVE', 'Active'],
    ['FROZEN', 'Frozen'],
    ['CREATED', 'Starts soon'],
    ['WINDOW', 'Between periods'],
    ['ENDED', 'Ended'],
  ],
};

const join = [
  { number: 1, name: 'Select center', href: '#content' },
  { number: 2, name: 'Select plan', href: '#content' },
  { number: 3, name: 'Enter details', href: '#content' },
  { number: 3.5, name: 'Questionnaire', href: '#content' },
  { number: 4, name: 'Payment details' },
];

export function BadgesSection() {
  return (
    <Section title="Badges, capacity, price, stepper" note="Every badge is an icon and a word.">
      {Object.entries(words).map(([label, states]) => (
        <Example key={label} label={label}>
          {states.map(([state, word]) => (
            <StateBadge key={state} state={state}>
              {word}
            </StateBadge>
          ))}
        </Example>
      ))}
      <Example label="roles, attention, offers">
        <Badge tone="role">STAFF</Badge>
        <Badge tone="role">MANAGER</Badge>
        <Badge tone="aware" icon={<CalendarX2 className="icon" />}>
          42 days overdue
        </Badge>
        <Badge tone="highlight">No joining fee</Badge>
        <Count number={3} label="3 unread" />
      </Example>
      <Example label="capacity" isStacked>
        <Capacity taken={11} places={28}>
          <strong>17 places left</strong>
        </Capacity>
        <Capacity taken={18} places={20}>
          <strong>2 places left</strong>
        </Capacity>
        <Capacity taken={12} places={12}>
          <strong>Full</strong>, 3 waiting
        </Capacity>
        <Capacity taken={64} places={80}>
          <strong>16 places left</strong>
        </Capacity>
      </Example>
      <Example label="price">
        <Price money={dollars(12_900)} period="per month" dropZeroMinor />
        <Price money={dollars(2_200)} />
        <Price money={{ amount: 4_990, currency: 'EUR' }} />
        <Price money={{ amount: 12_500, currency: 'KWD' }} size="small" />
      </Example>
      <Example label="price, large">
        <Price money={dollars(18_300)} size="large" />
      </Example>
      <Example label="price, reduced" isStacked>
        <div>
          <Price money={dollars(9_900)} period="per month" dropZeroMinor />
          <PriceWas money={dollars(12_900)}>until March</PriceWas>
        </div>
      </Example>
      <Example label="price, no currency given">
        <Price money={{ amount: 0 }} />
      </Example>
      {[1, 2, 3.5, 4].map((current) => (
        <Example key={current} label={`join, step ${current}`} isFull isStacked>
          <Stepper aria-label={`Join, at step ${current}`} steps={join} current={current} />
        </Example>
      ))}
    </Section>
  );
}
