import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './segmented.css';

interface SegmentedProps<Id extends string> {
  'aria-label': string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onChange: (selected: Id) => void;
}

/** Switches between two or three views of the same thing. */
export function Segmented<Id extends string>({ options, selected, onChange, ...props }: SegmentedProps<Id>) {
  return (
    <ToggleButtonGroup
      {...props}
      className="segmented"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const next = options.find(({ id }) => keys.has(id));
        if (next) onChange(next.id);
      }}
    >
      {options.map(({ id, label }) => (
        <ToggleButton key={id} id={id} className="">
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
