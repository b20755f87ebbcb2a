import { useState } from 'react';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import { TimeField } from '../../ui/date/TimeField.tsx';
import { ComboBox } from '../../ui/field/ComboBox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Example, Section } from '../Specimen.tsx';

const centers = ['Downtown', 'Riverside', 'Harbour'];
const cities = [
  { id: 'portsmouth', name: 'Portsmouth', zip: '00210' },
  { id: 'portside', name: 'Portside', zip: '04105' },
  { id: 'aarhus', name: 'Aarhus', zip: '8000' },
];

function CenterSelect({ error, isDisabled = false }: { error?: string; isDisabled?: boolean }) {
  const [center, setCenter] = useState(error ? null : 'Downtown');
  return (
    <Select label="Center" value={center} onChange={setCenter} error={error} isDisabled={isDisabled}>
      {centers.map((name) => (
        <Option key={name} id={name} textValue={name}>
          {name}
        </Option>
      ))}
    </Select>
  );
}

export function PickersSection() {
  const [day, setDay] = useState<string | null>('2025-11-28');
  const [time, setTime] = useState<string | null>('18:45');
  return (
    <Section
      title="Select, combobox, date picker"
      note="On narrow screens the popover opens as a bottom sheet."
    >
      <Example label="select" isStacked>
        <CenterSelect />
      </Example>
      <Example label="select, invalid" isStacked>
        <CenterSelect error="* This field is required" />
      </Example>
      <Example label="select, disabled" isStacked>
        <CenterSelect isDisabled />
      </Example>
      <Example label="combobox" isStacked>
        <ComboBox label="City" defaultInputValue="Ports">
          {cities.map(({ id, name, zip }) => (
            <Option key={id} id={id} textValue={name} end={zip}>
              {name}
            </Option>
          ))}
        </ComboBox>
      </Example>
      <Example label="date picker" isStacked>
        <DatePicker label="Start date" value={day} onChange={setDay} earliest="2025-11-26" />
      </Example>
      <Example label="time field" isStacked>
        <TimeField label="Starts at" value={time} onChange={setTime} />
      </Example>
      <Example label="date picker, invalid" isStacked>
        <DatePicker label="Start date" defaultValue="2025-11-20" error="The date cannot be before today" />
      </Example>
    </Section>
  );
}
