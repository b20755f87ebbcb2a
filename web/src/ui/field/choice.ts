import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';

export interface ChoiceProps<Element extends HTMLElement> extends FieldTexts {
  value?: string | null;
  defaultValue?: string;
  inputRef?: Ref<Element>;
  children: ReactNode;
}
