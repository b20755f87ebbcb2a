import type { ReactNode } from 'react';
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { FieldFrame, type FieldOwn, type FieldTexts, fieldState, fieldTexts } from '../field/FieldFrame.tsx';
import './choice.css';

export interface CheckboxGroupProps extends Omit<AriaCheckboxGroupProps, FieldOwn>, FieldTexts {
  children: ReactNode;
}

/** Several boxes that answer one question. */
export function CheckboxGroup({ label, help, error, isOptional, children, ...props }: CheckboxGroupProps) {
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaCheckboxGroup {...props} {...fieldState(texts)}>
      <FieldFrame {...texts}>
        <div>{children}</div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
