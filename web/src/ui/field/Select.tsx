import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { useText } from '../../platform/text.ts';
import { PopoverSheet } from '../menu/PopoverSheet.tsx';
import type { ChoiceProps } from './choice.ts';
import { FieldFrame, fieldState, fieldTexts, type ValueFieldOwn } from './FieldFrame.tsx';

export interface SelectProps
  extends Omit<AriaSelectProps<object, 'single'>, ValueFieldOwn>,
    ChoiceProps<HTMLButtonElement> {
  onChange?: (value: string) => void;
}

export function Select({
  label,
  help,
  error,
  isOptional,
  onChange,
  inputRef,
  children,
  ...props
}: SelectProps) {
  const { t } = useText();
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaSelect
      {...props}
      {...fieldState(texts)}
      placeholder={props.placeholder ?? t('ui.choose')}
      onChange={(key) => key !== null && onChange?.(String(key))}
    >
      {({ isInvalid, isOpen }) => (
        <>
          <FieldFrame {...texts}>
            <Button className="input" ref={inputRef} data-invalid={isInvalid || undefined}>
              <SelectValue className="input-value" />
              <ChevronDown className="icon" />
            </Button>
          </FieldFrame>
          <PopoverSheet isOpen={isOpen} label={typeof label === 'string' ? label : t('ui.choose')}>
            <ListBox className="menu">{children}</ListBox>
          </PopoverSheet>
        </>
      )}
    </AriaSelect>
  );
}
