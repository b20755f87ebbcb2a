import type { SuggestedTermination } from '@foyer/contract/subscription/leave';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';

/** Instead of a suggested day: one from the calendar. */
export const otherDay = 'other';

interface EndDateProps {
  suggested: SuggestedTermination;
  currency: string;
  /** A suggested day, or the other one. */
  choice: string;
  onChoice: (choice: string) => void;
  other: string | null;
  onOther: (day: string | null) => void;
}

/** The last day: one of those that most people want, or any other that is possible. */
export function EndDate({ suggested, currency, choice, onChoice, other, onOther }: EndDateProps) {
  const { t } = useText();
  const { dates: locale } = useFormats();
  const { money } = useFormat();
  const long = (day: string) => writePlainDate(day, locale, 'long');
  const { dates, earliest, latest, regular } = suggested;
  const meta = ({ why, payments, credit }: (typeof dates)[number]) =>
    [
      t(`leave.why.${why}`),
      payments > 0 ? t('leave.payments', { count: payments }) : t('leave.noPayments'),
      credit > 0 && t('leave.creditBack', { amount: money(credit, currency) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <RadioGroup label={t('leave.lastDay')} value={choice} onChange={onChoice}>
        <div className="leave-days">
          {dates.map((one) => (
            <Radio key={one.endsOn} value={one.endsOn}>
              <strong>{long(one.endsOn)}</strong>
              <small>{meta(one)}</small>
            </Radio>
          ))}
          {earliest < latest && (
            <Radio value={otherDay}>
              <strong>{t(regular ? 'leave.another' : 'leave.later')}</strong>
              <small>
                {regular
                  ? t('leave.anotherHelp', { date: long(earliest) })
                  : t('leave.laterHelp', { date: long(earliest) })}
              </small>
            </Radio>
          )}
        </div>
      </RadioGroup>
      {choice === otherDay && (
        <LazyDatePicker
          label={t('leave.day')}
          value={other}
          earliest={earliest}
          latest={latest}
          onChange={onOther}
          isRequired
        />
      )}
    </>
  );
}
