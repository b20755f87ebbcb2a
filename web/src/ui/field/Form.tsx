import type { ReactNode } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components/Form';
import './field.css';

export interface FormProps extends Omit<AriaFormProps, 'className' | 'style' | 'validationBehavior'> {
  children: ReactNode;
}

/** Submit stays enabled. Errors are shown below the fields, not by the browser. */
export function Form(props: FormProps) {
  return <AriaForm {...props} className="form" validationBehavior="aria" />;
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>;
}
