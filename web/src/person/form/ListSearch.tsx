import { ComboBox, type ComboBoxProps } from '../../ui/field/ComboBox.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { Choice } from './choice.ts';

export interface ListSearchProps extends Omit<ComboBoxProps, 'children'> {
  choices: readonly Choice[];
}

/** One of many, found by typing. */
export function ListSearch({ choices, ...props }: ListSearchProps) {
  return (
    <ComboBox {...props}>
      {choices.map(({ id, text }) => (
        <Option key={id} id={id} textValue={text}>
          {text}
        </Option>
      ))}
    </ComboBox>
  );
}
