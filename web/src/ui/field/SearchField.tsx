import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { useText } from '../../platform/text.ts';
import { FieldFrame, type FieldOwn, type FieldTexts, fieldState, fieldTexts } from './FieldFrame.tsx';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, FieldOwn>, FieldTexts {
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
}

export function SearchField({
  label,
  help,
  error,
  isOptional,
  inputRef,
  placeholder,
  ...props
}: SearchFieldProps) {
  const { t } = useText();
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaSearchField {...props} {...fieldState(texts)}>
      {({ isEmpty }) => (
        <FieldFrame {...texts}>
          <Group className="input" isInvalid={Boolean(error)} role="presentation">
            <Search className="icon" />
            <Input ref={inputRef} className="" {...(placeholder && { placeholder })} />
            {!isEmpty && (
              <Button className="input-button" aria-label={t('ui.clearSearch')}>
                <X className="icon" />
              </Button>
            )}
          </Group>
        </FieldFrame>
      )}
    </AriaSearchField>
  );
}
