import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './chip.css';

interface ChipGroupProps {
  'aria-label': string;
  /** The selected chips. Never empty if only one can be selected. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  isMultiple?: boolean;
  children: ReactNode;
}

/** A row of filters. A selected chip has the colour of ink, so that the club's colour is left to actions. */
export function ChipGroup({ selected, onChange, isMultiple = false, children, ...props }: ChipGroupProps) {
  return (
    <ToggleButtonGroup
      {...props}
      className="filter-bar"
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple}
      selectedKeys={selected}
      onSelectionChange={(keys) => onChange([...keys].map(String))}
    >
      {children}
    </ToggleButtonGroup>
  );
}

/** A row of chips that open a list, next to each other or to a group. */
export function FilterBar({ children, ...props }: { 'aria-label': string; children: ReactNode }) {
  return (
    <Group {...props} className="filter-bar">
      {children}
    </Group>
  );
}

export function Chip({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ToggleButton id={id} className="chip">
      {children}
    </ToggleButton>
  );
}

interface ToggleChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off, next to others in a bar. */
export function ToggleChip(props: ToggleChipProps) {
  return <ToggleButton {...props} className="chip" />;
}

interface ListChipProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** Its filter is active. */
  isSelected?: boolean;
  children: ReactNode;
}

/** A chip that opens a list; the trigger of a menu. */
export function ListChip({ isSelected = false, children, ...props }: ListChipProps) {
  return (
    <Button {...props} className="chip" data-selected={isSelected || undefined}>
      {children}
      <ChevronDown className="icon" />
    </Button>
  );
}
