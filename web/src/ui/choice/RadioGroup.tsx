import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup';
import { FieldFrame, type FieldOwn, type FieldTexts, fieldState, fieldTexts } from '../field/FieldFrame.tsx';
import './choice.css';

export interface RadioGroupProps extends Omit<AriaRadioGroupProps, FieldOwn>, FieldTexts {
  children: ReactNode;
}

export function RadioGroup({ label, help, error, isOptional, children, ...props }: RadioGroupProps) {
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaRadioGroup {...props} {...fieldState(texts)}>
      <FieldFrame {...texts}>
        <div>{children}</div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

interface RadioProps {
  value: string;
  isDisabled?: boolean;
  children: ReactNode;
}

export function Radio({ value, isDisabled = false, children }: RadioProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled} className="">
      <RadioButton className="radio">
        <span className="box" aria-hidden="true" />
        <span>{children}</span>
      </RadioButton>
    </RadioField>
  );
}
