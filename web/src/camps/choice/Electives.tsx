import type { Elective } from '@foyer/contract/camps/camp';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import type { CampDetails } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import { slotsOf } from './slots.ts';
import { type WeekChoice, withElective } from './week-choice.ts';
import './electives.css';

interface ElectivesProps {
  details: Pick<CampDetails, 'term' | 'timeZone' | 'soldBy' | 'price'>;
  choice: WeekChoice;
  /** Electives whose place the child has already. */
  own?: readonly number[];
  onChange: (choice: WeekChoice) => void;
}

const none = 'none';

const dayStyle = { weekday: 'short', day: 'numeric', month: 'short' } as const;

interface OptionProps {
  elective: Elective;
  time: string;
  currency: string | undefined;
  isOwn: boolean;
}

/** An elective with when it is, what it costs and how many places it has left. */
function Option({ elective, time, currency, isOwn }: OptionProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { listed } = useCampFormat();
  const { electiveId, name, free, amount } = elective;
  const isFull = free === 0 && !isOwn;
  const facts = [
    time,
    ...(isOwn ? [] : [isFull ? t('camps.electiveFull') : t('signUp.left', { count: free })]),
    ...(amount > 0 ? [t('camps.more', { amount: money(amount, currency) })] : []),
  ];
  return (
    <Radio value={String(electiveId)} isDisabled={isFull}>
      <bdi>{name}</bdi>
      <span className="row-meta">{listed(facts)}</span>
    </Radio>
  );
}

/** For each half of a day: one of its electives, or none. */
export function Electives({ details, choice, own = [], onChange }: ElectivesProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { term, timeZone, soldBy, price } = details;
  const comes = (number: number) => soldBy === 'WEEK' || choice.dates.includes(number);
  const halves = term
    .filter(
      ({ isCancelled, number, startsAt }) =>
        !isCancelled && comes(number) && Date.parse(startsAt) > Date.now(),
    )
    .flatMap((date) => slotsOf(date.electives).map((slot) => ({ date, slot })));
  const day = (at: string) => dateFormatter(dates, { ...dayStyle, timeZone }).format(new Date(at));
  const time = ({ startsAt, endsAt }: Elective) =>
    dateFormatter(dates, { timeStyle: 'short', timeZone }).formatRange(new Date(startsAt), new Date(endsAt));
  return (
    <div className="electives">
      {halves.map(({ date, slot }) => (
        <RadioGroup
          key={`${date.number} ${slot.half}`}
          label={t(`camps.half.${slot.half}`, { day: day(date.startsAt) })}
          value={String(
            slot.electives.find(({ electiveId }) => choice.electives.includes(electiveId))?.electiveId ??
              none,
          )}
          onChange={(value) =>
            onChange(withElective(choice, date, slot, value === none ? undefined : Number(value)))
          }
        >
          <Radio value={none}>{t('camps.noElective')}</Radio>
          {slot.electives.map((elective) => (
            <Option
              key={elective.electiveId}
              elective={elective}
              time={time(elective)}
              currency={price?.currency}
              isOwn={own.includes(elective.electiveId)}
            />
          ))}
        </RadioGroup>
      ))}
    </div>
  );
}
