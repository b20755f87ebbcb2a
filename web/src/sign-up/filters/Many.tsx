import type { ReactNode } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { ListChip } from '../../ui/chip/Chip.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';

interface ManyProps<Choice> {
  /** Names the list: 'Level'. */
  label: string;
  /** Shown while nothing is chosen: 'Any level'. */
  all: string;
  choices: readonly { id: string; name: string; choice: Choice }[];
  chosen: readonly string[];
  onChange: (chosen: Choice[]) => void;
}

/** A filter of which several may be chosen. None chosen means all. */
export function Many<Choice>({ label, all, choices, chosen, onChange }: ManyProps<Choice>) {
  const { t } = useText();
  const [first, ...more] = choices.filter(({ id }) => chosen.includes(id));
  if (choices.length < 2 && chosen.length === 0) return null;
  const text: ReactNode = first
    ? more.length > 0
      ? t('signUp.chosen', { first: isolated(first.name), count: more.length })
      : isolated(first.name)
    : all;
  return (
    <Menu
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const ids = [...keys].map(String);
        onChange(choices.filter(({ id }) => ids.includes(id)).map(({ choice }) => choice));
      }}
      trigger={
        <ListChip isSelected={chosen.length > 0}>
          <span className="visually-hidden">{label}: </span>
          {text}
        </ListChip>
      }
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} id={id} textValue={name}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
