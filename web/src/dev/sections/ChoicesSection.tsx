import { FileText, RefreshCcw, Sunset, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Chip, ChipGroup, FilterBar, ListChip } from '../../ui/chip/Chip.tsx';
import { SearchChip } from '../../ui/chip/SearchChip.tsx';
import { Segmented } from '../../ui/chip/Segmented.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { DayStrip } from '../../ui/day-strip/DayStrip.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { TabContent, Tabs } from '../../ui/tabs/Tabs.tsx';
import { Example, Section } from '../Specimen.tsx';
import { day } from './sample.ts';

const days = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  at: day(index),
  isToday: index === 0,
  isBooked: [0, 2, 3, 7].includes(index),
  ...(index === 5 && { closed: 'nothing can be booked' }),
}));

function Toggles() {
  const [tried, setTried] = useState(['pool']);
  return (
    <>
      <Example label="checkbox" isStacked>
        <Checkbox>Not selected</Checkbox>
        <Checkbox defaultSelected>Selected</Checkbox>
        <Checkbox isIndeterminate>Some of them</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
      </Example>
      <Example label="checkbox, invalid" isStacked>
        <Checkbox error="Accept the terms to continue">I accept the general terms and conditions</Checkbox>
      </Example>
      <Example label="checkbox group" isStacked>
        <CheckboxGroup
          label="What would you like to try?"
          help="Choose as many as you like"
          options={[
            { id: 'classes', text: 'Group classes' },
            { id: 'pool', text: 'Swimming' },
          ]}
          value={tried}
          onChange={setTried}
        />
      </Example>
      <Example label="radio" isStacked>
        <RadioGroup label="Billing" defaultValue="monthly">
          <Radio value="monthly">Monthly</Radio>
          <Radio value="yearly">Yearly</Radio>
          <Radio value="never" isDisabled>
            Not available at this center
          </Radio>
        </RadioGroup>
      </Example>
      <Example label="switch" isStacked>
        <Switch defaultSelected>Show only classes with free places</Switch>
        <Switch>Show classes at all centers</Switch>
        <Switch isDisabled>Disabled</Switch>
      </Example>
    </>
  );
}

function Chips() {
  const [kinds, setKinds] = useState(['all']);
  const [times, setTimes] = useState(['evening']);
  return (
    <>
      <Example label="single choice" isFull isStacked>
        <ChipGroup aria-label="Kind" selected={kinds} onChange={setKinds}>
          <Chip id="all">All</Chip>
          <Chip id="classes">Classes</Chip>
          <Chip id="courts">Courts</Chip>
          <Chip id="courses">Courses</Chip>
        </ChipGroup>
      </Example>
      <Example label="several, and lists" isFull isStacked>
        <ChipGroup aria-label="Time of day" selected={times} onChange={setTimes} isMultiple>
          <Chip id="morning">Morning</Chip>
          <Chip id="evening">
            <Sunset className="icon" />
            Evening
          </Chip>
        </ChipGroup>
        <FilterBar aria-label="Person and instructor">
          <Menu
            aria-label="Instructor"
            selectionMode="single"
            defaultSelectedKeys={['any']}
            trigger={<ListChip>Any instructor</ListChip>}
          >
            <MenuItem id="any" textValue="Any instructor">
              Any instructor
            </MenuItem>
            <MenuItem id="ines" textValue="Ines Duarte">
              Ines Duarte
            </MenuItem>
          </Menu>
          <ListChip isSelected>
            <Avatar name="Leo Lindgren" person={2} size="small" />
            Leo
          </ListChip>
        </FilterBar>
      </Example>
    </>
  );
}

function SearchChips() {
  const [found, setFound] = useState('yoga');
  const [empty, setEmpty] = useState('');
  return (
    <Example label="search chip, empty and with words" isFull isStacked>
      <FilterBar aria-label="Search and other filters">
        <SearchChip aria-label="Search" placeholder="Search classes" value={empty} onChange={setEmpty} />
        <SearchChip
          aria-label="Search again"
          placeholder="Search classes"
          value={found}
          onChange={setFound}
        />
        <ListChip>All activities</ListChip>
      </FilterBar>
    </Example>
  );
}

export function ChoicesSection() {
  const [view, setView] = useState<'day' | 'week'>('week');
  const [chosen, setChosen] = useState('2');
  return (
    <Section title="Checkbox to tabs" note="The whole row is the target. A selected chip is ink, not brand.">
      <Toggles />
      <Chips />
      <SearchChips />
      <Example label="segmented">
        <Segmented
          aria-label="View"
          options={[
            { id: 'day', label: 'Day' },
            { id: 'week', label: 'Week' },
          ]}
          selected={view}
          onChange={setView}
        />
      </Example>
      <Example label="day strip" isFull isStacked>
        <DayStrip aria-label="Choose a day" days={days} selected={chosen} onChange={setChosen} />
      </Example>
      <Example label="tabs" isStacked>
        <Tabs
          aria-label="Documents"
          tabs={[
            { id: 'all', label: 'All documents' },
            { id: 'open', label: 'Unsigned', count: { number: 1, label: '1 to sign' } },
          ]}
        >
          <TabContent id="all">4 documents, 1 of them unsigned</TabContent>
          <TabContent id="open">House rules 2026</TabContent>
        </Tabs>
      </Example>
      <Example label="tabs, vertical" isStacked>
        <Tabs
          aria-label="Profile"
          orientation="vertical"
          defaultSelectedKey="subscriptions"
          tabs={[
            { id: 'personal', label: 'Personal information', icon: <UserRound className="icon" /> },
            { id: 'subscriptions', label: 'Subscriptions', icon: <RefreshCcw className="icon" /> },
            {
              id: 'documents',
              label: 'Documents',
              icon: <FileText className="icon" />,
              count: { number: 2, label: '2 to sign' },
            },
          ]}
        >
          <TabContent id="personal">Name, address, phone</TabContent>
          <TabContent id="subscriptions">Full Club since March 2023</TabContent>
          <TabContent id="documents">Contract, house rules</TabContent>
        </Tabs>
      </Example>
    </Section>
  );
}
