import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldErrorText } from '../field/FieldFrame.tsx';
import './choice.css';

type Own = 'children' | 'className' | 'style' | 'validate' | 'validationBehavior';

export interface CheckboxProps extends Omit<CheckboxFieldProps, Own> {
  children: ReactNode;
  error?: ReactNode;
  /** Left out: if it has an error of its own. */
  isInvalid?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The whole row is the target. */
export function Checkbox({ children, error, isInvalid = Boolean(error), ...props }: CheckboxProps) {
  const Icon = props.isIndeterminate ? Minus : Check;
  return (
    <CheckboxField {...props} className="field" validationBehavior="aria" isInvalid={isInvalid}>
      <CheckboxButton className="checkbox">
        <span className="box" aria-hidden="true">
          <Icon className="icon" />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {error && <FieldErrorText>{error}</FieldErrorText>}
    </CheckboxField>
  );
}
