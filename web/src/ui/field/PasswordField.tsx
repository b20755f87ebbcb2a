import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { useText } from '../../platform/text.ts';
import { FieldFrame, fieldState, fieldTexts } from './FieldFrame.tsx';
import type { TextFieldProps } from './TextField.tsx';
import './password.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'joined'> {
  /** The strength meter, for a new password. */
  meter?: ReactNode;
}

export function PasswordField({
  label,
  help,
  error,
  isOptional,
  inputRef,
  placeholder,
  meter,
  ...props
}: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  const Icon = isShown ? EyeOff : Eye;
  return (
    <AriaTextField {...props} {...fieldState(texts)} type={isShown ? 'text' : 'password'}>
      <FieldFrame {...texts}>
        <Group
          className="input"
          isInvalid={Boolean(error)}
          isDisabled={props.isDisabled ?? false}
          role="presentation"
        >
          <Input ref={inputRef} className="" {...(placeholder && { placeholder })} />
          <Button
            className="reveal"
            aria-pressed={isShown}
            onPress={() => setShown(!isShown)}
            aria-label={t('ui.showPassword')}
            isDisabled={props.isDisabled ?? false}
          >
            <Icon className="icon" />
          </Button>
        </Group>
        {meter}
      </FieldFrame>
    </AriaTextField>
  );
}
