import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';

/** What a field that offers options says by itself, instead of what React Aria calls the same. */
export type ChoiceOwn =
  | 'children'
  | 'className'
  | 'style'
  | 'isInvalid'
  | 'isRequired'
  | 'validate'
  | 'validationBehavior'
  | 'value'
  | 'onChange'
  | 'defaultValue';

export interface ChoiceProps<Element extends HTMLElement> extends FieldTexts {
  value?: string | null;
  defaultValue?: string;
  inputRef?: Ref<Element>;
  /** Options. */
  children: ReactNode;
}
