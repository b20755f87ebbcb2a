import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../platform/text.ts';
import type { ChoiceProps } from './choice.ts';
import { FieldFrame, fieldState, fieldTexts, type ValueFieldOwn } from './FieldFrame.tsx';
import '../menu/menu.css';
import '../menu/popover.css';

export interface ComboBoxProps
  extends Omit<AriaComboBoxProps<object, 'single'>, ValueFieldOwn>,
    ChoiceProps<HTMLInputElement> {
  onChange?: (value: string | null) => void;
}

/** The list stays next to the field on every screen, because people type and read at the same time. */
export function ComboBox({
  label,
  help,
  error,
  isOptional,
  onChange,
  inputRef,
  children,
  ...props
}: ComboBoxProps) {
  const { t } = useText();
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaComboBox
      {...props}
      {...fieldState(texts)}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      allowsEmptyCollection
    >
      <FieldFrame {...texts}>
        <Group className="input" isInvalid={Boolean(error)} role="presentation">
          <Input ref={inputRef} className="" />
          <Button className="input-button" aria-label={t('ui.showOptions')}>
            <ChevronDown className="icon" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="popover" offset={6}>
        <ListBox
          className="menu"
          renderEmptyState={() => <p className="menu-title">{t('ui.nothingFound')}</p>}
        >
          {children}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
