import type { ComponentProps, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { FieldFrame, type FieldOwn, type FieldTexts, fieldState } from './FieldFrame.tsx';

export interface TextFieldProps extends Omit<AriaTextFieldProps, FieldOwn>, FieldTexts {
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  /** A button that belongs to the field, such as Apply next to a promo code. */
  joined?: ReactNode;
}

export function TextField({
  label,
  help,
  error,
  isOptional,
  inputRef,
  placeholder,
  joined,
  ...props
}: TextFieldProps) {
  const texts = { ...props, label, help, error } as FieldTexts;
  const input: ComponentProps<typeof Input> = { className: 'input', ...(placeholder && { placeholder }) };
  return (
    <AriaTextField {...props} {...fieldState(texts)}>
      <FieldFrame {...texts} isOptional={isOptional ?? false}>
        {joined ? (
          <div className="joined">
            <Input {...input} ref={inputRef} />
            {joined}
          </div>
        ) : (
          <Input {...input} ref={inputRef} />
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
