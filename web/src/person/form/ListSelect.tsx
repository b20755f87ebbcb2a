import { Select, type SelectProps } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { Choice } from './choice.ts';

export interface ListSelectProps extends Omit<SelectProps, 'children'> {
  choices: readonly Choice[];
}

/** One of a few. */
export function ListSelect({ choices, ...props }: ListSelectProps) {
  return (
    <Select {...props}>
      {choices.map(({ id, text }) => (
        <Option key={id} id={id} textValue={text}>
          {text}
        </Option>
      ))}
    </Select>
  );
}
