import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { FieldFrame, type FieldOwn, type FieldTexts, fieldState, fieldTexts } from './FieldFrame.tsx';

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, FieldOwn>, FieldTexts {
  inputRef?: Ref<HTMLInputElement>;
}

export function NumberField({ label, help, error, isOptional, inputRef, ...props }: NumberFieldProps) {
  const { t } = useText();
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  const { numbers } = useFormats();
  const field = (
    <AriaNumberField {...props} {...fieldState(texts)}>
      <FieldFrame {...texts}>
        <Group className="input" isInvalid={Boolean(error)}>
          <Input ref={inputRef} className="" />
          <Button slot="decrement" className="input-button" aria-label={t('ui.remove')}>
            <Minus className="icon" />
          </Button>
          <Button slot="increment" className="input-button" aria-label={t('ui.add')}>
            <Plus className="icon" />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
  // Money is typed as it is written around the field, which may not be as the language writes it.
  return props.formatOptions?.style === 'currency' ? (
    <I18nProvider locale={numbers}>{field}</I18nProvider>
  ) : (
    field
  );
}
