import type { Elective } from '@foyer/contract/camps/camp';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import type { CampDetails } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import { type Slot, slotsOf } from './slots.ts';
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

const slotStyle = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** An elective with what it costs and how many places it has left. */
function Option({
  elective,
  currency,
  isOwn,
}: {
  elective: Elective;
  currency: string | undefined;
  isOwn: boolean;
}) {
  const { t } = useText();
  const { money } = useFormat();
  const { listed } = useCampFormat();
  const { electiveId, name, free, amount, description } = elective;
  const isFull = free === 0 && !isOwn;
  const facts = [
    isFull ? t('camps.electiveFull') : t('signUp.left', { count: free }),
    ...(amount > 0 ? [t('camps.more', { amount: money(amount, currency) })] : []),
  ];
  return (
    <Radio value={String(electiveId)} isDisabled={isFull}>
      <bdi>{name}</bdi>
      <span className="row-meta">{isOwn ? listed(facts.slice(1)) : listed(facts)}</span>
      {description && (
        <span className="row-meta" dir="auto">
          {description}
        </span>
      )}
    </Radio>
  );
}

/** For each part of a day: one of its electives, or none. */
export function Electives({ details, choice, own = [], onChange }: ElectivesProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { term, timeZone, soldBy, price } = details;
  const comes = (number: number) => soldBy === 'WEEK' || choice.dates.includes(number);
  const slots = term
    .filter(({ isCancelled, number }) => !isCancelled && comes(number))
    .flatMap(({ electives }) => slotsOf(electives));
  const when = ({ startsAt, endsAt }: Slot) =>
    dateFormatter(dates, { ...slotStyle, timeZone }).formatRange(new Date(startsAt), new Date(endsAt));
  return (
    <div className="electives">
      {slots.map((slot) => (
        <RadioGroup
          key={slot.electives[0]?.electiveId}
          label={when(slot)}
          value={String(
            slot.electives.find(({ electiveId }) => choice.electives.includes(electiveId))?.electiveId ??
              none,
          )}
          onChange={(value) =>
            onChange(withElective(choice, slot, value === none ? undefined : Number(value)))
          }
        >
          <Radio value={none}>{t('camps.noElective')}</Radio>
          {slot.electives.map((elective) => (
            <Option
              key={elective.electiveId}
              elective={elective}
              currency={price?.currency}
              isOwn={own.includes(elective.electiveId)}
            />
          ))}
        </RadioGroup>
      ))}
    </div>
  );
}
