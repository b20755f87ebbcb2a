import { useState } from 'react';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { MembershipLine } from '../../ui/membership-line/MembershipLine.tsx';
import { OrderSummary } from '../../ui/order/OrderSummary.tsx';
import { Plan, PlanList } from '../../ui/plan/PlanList.tsx';
import { Amount, Price } from '../../ui/price/Price.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { Example, Frame, Section } from '../Specimen.tsx';
import { dollars } from './sample.ts';

function Plans() {
  const [plan, setPlan] = useState('full');
  return (
    <PlanList aria-label="Plan" selected={plan} onChange={setPlan}>
      <Plan
        id="full"
        name="Full Club"
        badge={<Badge tone="highlight">No joining fee until Nov 30</Badge>}
        note="Everything at Downtown and Riverside, any time."
        includes={['Gym and pool', 'All classes', 'Courts 14 days ahead']}
        price={<Price money={dollars(12_900)} period="per month" dropZeroMinor />}
        priceNote="12 months, then monthly"
      />
      <Plan
        id="fitness"
        name="Fitness"
        note="The gym and every class on the timetable."
        includes={['Gym', 'All classes', 'Sauna']}
        price={<Price money={dollars(7_900)} period="per month" dropZeroMinor />}
        priceNote="No commitment"
      />
    </PlanList>
  );
}

const at = (date: string) => new Date(`${date}T12:00:00Z`);

function Lines() {
  return (
    <>
      <Example label="membership line" isFull isStacked>
        <Sheet>
          <SheetBody>
            <MembershipLine
              start={at('2025-03-15')}
              end={at('2026-03-14')}
              today={at('2025-11-26')}
              freeze={{ start: at('2026-01-05'), end: at('2026-02-01') }}
              marks={[
                { at: at('2025-03-15'), date: 'Mar 15, 2025', text: 'Current period' },
                { at: at('2026-02-01'), date: 'Jan 5 to Feb 1', text: 'Planned freeze' },
                { at: at('2026-03-14'), date: 'Mar 14, 2026', text: 'Then monthly' },
              ]}
            />
          </SheetBody>
        </Sheet>
      </Example>
      <Example label="membership line, near its end" isFull isStacked>
        <MembershipLine
          start={at('2025-01-01')}
          end={at('2025-12-31')}
          today={at('2025-12-20')}
          marks={[
            { at: at('2025-01-01'), date: 'Jan 1, 2025', text: 'Current period' },
            { at: at('2025-12-31'), date: 'Dec 31, 2025', text: 'Ends' },
          ]}
        />
      </Example>
    </>
  );
}

export function SubscriptionSection() {
  return (
    <Section title="Plan, order, membership line">
      <Example label="plans" isFull isStacked>
        <Plans />
      </Example>
      <Example label="order summary" isStacked>
        <OrderSummary
          title="Order summary"
          art="run"
          lines={[
            {
              id: '1',
              name: 'Full Club',
              note: 'First month, from Dec 1',
              value: <Amount money={dollars(12_900)} />,
            },
            {
              id: '2',
              name: 'Joining fee',
              note: 'Waived until Nov 30',
              value: <Amount money={dollars(0)} />,
            },
            {
              id: '3',
              name: 'Due today',
              value: <Price money={dollars(12_900)} />,
              isApart: true,
              isTotal: true,
            },
          ]}
        />
      </Example>
      <Example label="flow bar" isStacked>
        <Frame>
          <FlowBar
            label="Due today"
            price={<Price money={dollars(12_900)} />}
            action={<Button variant="primary">Continue</Button>}
          />
        </Frame>
      </Example>
      <Lines />
    </Section>
  );
}
