import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { DebtGroup } from './debt.ts';

interface DebtGroupChoiceProps {
  groups: readonly DebtGroup[];
  chosen: DebtGroup;
  onChoose: (id: string) => void;
}

/** Chooses which club's debt to pay, where there are several. */
export function DebtGroupChoice({ groups, chosen, onChoose }: DebtGroupChoiceProps) {
  const { t } = useText();
  return (
    <Select label={t('debt.club')} value={chosen.id} onChange={onChoose}>
      {groups.map(({ id, centerName, currency }) => (
        <Option
          key={id}
          id={id}
          textValue={`${centerName}, ${currency}`}
        >{`${centerName}, ${currency}`}</Option>
      ))}
    </Select>
  );
}
