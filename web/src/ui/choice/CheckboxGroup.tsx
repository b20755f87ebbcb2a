import { useId } from 'react';
import { ErrorText } from '../field/ErrorText.tsx';
import type { FieldTexts } from '../field/FieldFrame.tsx';
import { Checkbox } from './Checkbox.tsx';

export interface CheckboxGroupProps extends Omit<FieldTexts, 'isOptional'> {
  options: readonly { id: string; text: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/**
 * Several boxes that answer one question. Not React Aria's group: it comes with every checkbox, and the first screen has
 * one.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, help, error, isRequired = false, options, value, onChange } = props;
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="field"
      aria-labelledby={`${id}-label`}
      {...(described && { 'aria-describedby': described })}
    >
      <span id={`${id}-label`} className="label">
        {label}
        {isRequired && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            isRequired={isRequired && value.length === 0}
            isInvalid={Boolean(error)}
            isSelected={value.includes(option.id)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...value, option.id] : value.filter((chosen) => chosen !== option.id))
            }
          >
            {option.text}
          </Checkbox>
        ))}
      </div>
      {help && (
        <span id={`${id}-help`} className="help">
          {help}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
