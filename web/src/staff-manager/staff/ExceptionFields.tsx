import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, localTimes, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { type Exception, endOf, shownEnd } from './hours.ts';
import { useHourTexts } from './use-hour-texts.ts';

interface ExceptionFieldsProps {
  exceptions: readonly Exception[];
  timeZone: string;
  onChange: (exceptions: readonly Exception[]) => void;
}

/** Days on which somebody works at other hours, or not at all. */
export function ExceptionFields({ exceptions, timeZone, onChange }: ExceptionFieldsProps) {
  const { t } = useText();
  const formats = useFormats();
  const hourText = useHourTexts();
  const [date, setDate] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const today = localTimes(timeZone)(new Date()).day;
  const hasTimes = from !== null && until !== null;
  const isValid = date !== null && (hasTimes ? endOf(until) > from : from === null && until === null);
  const add = () => {
    if (date === null) return;
    const hours = hasTimes ? [{ from, until: endOf(until) }] : [];
    const others = exceptions.filter((one) => one.date !== date);
    onChange([...others, { date, hours }].toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    setDate(null);
    setFrom(null);
    setUntil(null);
  };
  return (
    <fieldset className="schedule-hours-form">
      <legend>{t('manage.staff.exceptions')}</legend>
      {exceptions.length > 0 && (
        <ul className="schedule-people">
          {exceptions.map((one) => {
            const day = dayText(noonOf(one.date, timeZone), formats);
            return (
              <li key={one.date}>
                <div>
                  <strong>{day}</strong>
                  <p className="row-meta">
                    {one.hours.length > 0
                      ? one.hours.map(hourText).join(t('booking.comma'))
                      : t('manage.staff.dayOff')}
                  </p>
                </div>
                <Button
                  shape="icon"
                  variant="quiet"
                  aria-label={t('manage.staff.removeException', { day })}
                  onPress={() => onChange(exceptions.filter(({ date: other }) => other !== one.date))}
                >
                  <Trash2 className="icon" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <LazyDatePicker label={t('manage.field.day')} value={date} earliest={today} onChange={setDate} />
        <LazyTimeField label={t('manage.staff.from')} isOptional value={from} onChange={setFrom} />
        <LazyTimeField
          label={t('manage.staff.until')}
          isOptional
          value={until === null ? null : shownEnd(until)}
          onChange={setUntil}
        />
      </div>
      <p className="row-meta">{t('manage.staff.exceptionsHelp')}</p>
      <Button size="small" variant="soft" isDisabled={!isValid} onPress={add}>
        {t('manage.staff.addException')}
      </Button>
    </fieldset>
  );
}
