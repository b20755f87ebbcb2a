import type { Ref } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldFrame, fieldState, fieldTexts } from './FieldFrame.tsx';
import type { TextFieldProps } from './TextField.tsx';

export interface TextAreaFieldProps extends Omit<TextFieldProps, 'inputRef' | 'joined' | 'type'> {
  inputRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
}

export function TextAreaField({
  label,
  help,
  error,
  isOptional,
  inputRef,
  placeholder,
  rows,
  ...props
}: TextAreaFieldProps) {
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaTextField {...props} {...fieldState(texts)}>
      <FieldFrame {...texts}>
        <TextArea
          className="input"
          ref={inputRef}
          {...(placeholder && { placeholder })}
          {...(rows && { rows })}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
