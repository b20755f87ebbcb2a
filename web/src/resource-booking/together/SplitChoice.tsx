import { partsOf } from '@foyer/contract/shared/split';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';

export interface Split {
  parts: number;
  /** Before the start; left out: as the club says. */
  deadlineMinutes?: number;
}

/** Kept where it survives a change between panel and dialog, such as when a phone is turned. */
export interface ChosenSplit {
  split: Split | undefined;
  onSplit: (split: Split | undefined) => void;
}

/** What one of several pays: the host has the first part, which has the remainder. */
export const hostPart = (amount: number, { parts }: Split): number => partsOf(amount, parts)[0] ?? amount;

const deadlines = [1440, 360, 120] as const;
const none = '1';

interface SplitChoiceProps {
  price: { amount: number; currency: string };
  /** How many can play. */
  players: number;
  split: Split | undefined;
  onChange: (split: Split | undefined) => void;
}

/** Whether the price is paid by one person or in parts, and until when everyone has to pay. */
export function SplitChoice({ price, players, split, onChange }: SplitChoiceProps) {
  const { t } = useText();
  const { money } = useFormat();
  const textOf = (parts: number) =>
    t('together.split.parts', {
      count: parts,
      price: money(hostPart(price.amount, { parts }), price.currency),
    });
  return (
    <>
      <Select
        label={t('together.split.label')}
        help={split ? t('together.split.help') : undefined}
        value={String(split?.parts ?? none)}
        onChange={(parts) => onChange(parts === none ? undefined : { ...split, parts: Number(parts) })}
      >
        <Option id={none} textValue={t('together.split.none')}>
          {t('together.split.none')}
        </Option>
        {Array.from({ length: players - 1 }, (_, index) => index + 2).map((parts) => (
          <Option key={parts} id={String(parts)} textValue={textOf(parts)}>
            {textOf(parts)}
          </Option>
        ))}
      </Select>
      {split && (
        <Select
          label={t('together.split.deadline')}
          value={String(split.deadlineMinutes ?? 'club')}
          onChange={(minutes) =>
            onChange({
              parts: split.parts,
              ...(minutes !== 'club' && { deadlineMinutes: Number(minutes) }),
            })
          }
        >
          <Option id="club" textValue={t('together.split.asClub')}>
            {t('together.split.asClub')}
          </Option>
          {deadlines.map((minutes) => {
            const text = t('together.split.hoursBefore', { count: minutes / 60 });
            return (
              <Option key={minutes} id={String(minutes)} textValue={text}>
                {text}
              </Option>
            );
          })}
        </Select>
      )}
    </>
  );
}
