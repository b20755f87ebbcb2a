import { LazyMenu } from '../../frame/LazyMenu.tsx';
import { ListChip } from '../../ui/chip/Chip.tsx';

interface OneProps {
  label: string;
  all: string;
  choices: readonly { id: string; label: string; onAction: () => void }[];
  chosen: string | undefined;
  onNone: () => void;
}

const none = 'none';

/** A filter of which one may be chosen. */
export function One({ label, all, choices, chosen, onNone }: OneProps) {
  const shown = choices.find(({ id }) => id === chosen);
  return (
    <LazyMenu
      label={label}
      selected={chosen ?? none}
      entries={[{ id: none, label: all, onAction: onNone }, ...choices]}
      opener={(props) => (
        <ListChip {...props} isSelected={shown !== undefined}>
          <span className="visually-hidden">{label}: </span>
          {shown?.label ?? all}
        </ListChip>
      )}
    />
  );
}
