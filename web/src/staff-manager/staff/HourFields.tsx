import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { useWeekdays } from '../change/use-weekdays.ts';
import { endOf, shownEnd, type WorkingHours, withMore } from './hours.ts';

interface HourFieldsProps {
  hours: readonly WorkingHours[];
  onChange: (hours: readonly WorkingHours[]) => void;
}

const mostHours = 28;

/** When somebody works: a line for each stretch of hours, of which a day may have several. */
export function HourFields({ hours, onChange }: HourFieldsProps) {
  const { t } = useText();
  const weekdays = useWeekdays();
  const change = (place: number, some: Partial<WorkingHours>) =>
    onChange(hours.map((one, index) => (index === place ? { ...one, ...some } : one)));
  return (
    <fieldset className="schedule-hours-form">
      <legend>{t('manage.staff.hours')}</legend>
      {hours.length === 0 && <p className="row-meta">{t('manage.staff.hoursHelp')}</p>}
      {hours.map(({ weekday, from, until }, place) => (
        <div key={place}>
          <Select
            label={t('manage.staff.weekday')}
            value={String(weekday)}
            onChange={(id) => change(place, { weekday: Number(id) })}
          >
            {weekdays.map(({ id, name }) => (
              <Option key={id} id={String(id)} textValue={name}>
                {name}
              </Option>
            ))}
          </Select>
          <LazyTimeField
            label={t('manage.staff.from')}
            value={from || null}
            onChange={(time) => change(place, { from: time ?? '' })}
          />
          <LazyTimeField
            label={t('manage.staff.until')}
            value={shownEnd(until)}
            onChange={(time) => change(place, { until: endOf(time) })}
          />
          <Button
            shape="icon"
            variant="quiet"
            aria-label={t('manage.staff.removeHours')}
            onPress={() => onChange(hours.filter((_, index) => index !== place))}
          >
            <Trash2 className="icon" />
          </Button>
        </div>
      ))}
      {hours.length < mostHours && (
        <Button
          size="small"
          variant="soft"
          onPress={() =>
            onChange(
              withMore(
                hours,
                weekdays.map(({ id }) => id),
              ),
            )
          }
        >
          <Plus className="icon" />
          {t('manage.staff.addHours')}
        </Button>
      )}
    </fieldset>
  );
}
