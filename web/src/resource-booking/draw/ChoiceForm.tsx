import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import type { Choice, Draw } from './queries.ts';

const any = 'any';

/** Asks for a start, a length and a court, or any court. */
export function ChoiceForm({ draw: { hours }, onAdd }: { draw: Draw; onAdd: (choice: Choice) => void }) {
  const { t } = useText();
  const { clock, length } = useCourtFormat();
  const [startTime, setStart] = useState(hours[0]?.startTime);
  const [minutes, setMinutes] = useState<number>();
  const [resource, setResource] = useState(any);
  const hour = hours.find((one) => one.startTime === startTime) ?? hours[0];
  if (!hour) return null;
  const duration = hour.durations.find((one) => one === minutes) ?? hour.durations[0];
  const court = hour.resources.find(({ resourceId }) => String(resourceId) === resource);
  return (
    <div className="form">
      <FieldRow>
        <Select label={t('draw.start')} value={hour.startTime} onChange={(value) => setStart(String(value))}>
          {hours.map((one) => (
            <Option key={one.startTime} id={one.startTime} textValue={clock(one.startTime)}>
              {clock(one.startTime)}
            </Option>
          ))}
        </Select>
        <Select
          label={t('courts.length')}
          value={String(duration)}
          onChange={(value) => setMinutes(Number(value))}
        >
          {hour.durations.map((one) => (
            <Option key={one} id={String(one)} textValue={length(one)}>
              {length(one)}
            </Option>
          ))}
        </Select>
      </FieldRow>
      <Select
        label={t('courts.court')}
        value={court ? resource : any}
        onChange={(value) => setResource(String(value))}
      >
        <Option id={any} textValue={t('draw.everyCourt')}>
          {t('draw.everyCourt')}
        </Option>
        {hour.resources.map(({ resourceId, name }) => (
          <Option key={resourceId} id={String(resourceId)} textValue={name}>
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Select>
      <div className="actions">
        <Button
          onPress={() =>
            duration !== undefined &&
            onAdd({ startTime: hour.startTime, duration, ...(court && { resourceId: court.resourceId }) })
          }
        >
          {t('draw.add')}
        </Button>
      </div>
    </div>
  );
}
