import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../platform/text.ts';
import './field.css';

/** Props of React Aria that our fields replace with their own. */
export type FieldOwn =
  | 'children'
  | 'className'
  | 'style'
  | 'isInvalid'
  | 'isRequired'
  | 'validate'
  | 'validationBehavior';
/** The same with the value, for fields whose value has another type than React Aria's. */
export type ValueFieldOwn = FieldOwn | 'value' | 'defaultValue' | 'onChange';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** Shown under the control and tied to it; makes the control invalid. */
  error?: ReactNode;
  isRequired?: boolean;
  /** Adds '(optional)' to the label, for use where most other fields are required. */
  isOptional?: boolean;
}

/** Label above, help and error below. Every labelled control uses it. */
export function FieldFrame({
  label,
  help,
  error,
  isRequired = false,
  isOptional = false,
  children,
}: FieldTexts & { children: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <Label className="label">
        {label}
        {isRequired && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
        {isOptional && <span className="optional"> {t('ui.optional')}</span>}
      </Label>
      {children}
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <FieldErrorText>{error}</FieldErrorText>
    </>
  );
}

export function FieldErrorText({ children }: { children?: ReactNode }) {
  return (
    <FieldError className="error">
      {({ validationErrors }) => (
        <>
          <CircleAlert className="icon" />
          <span>{children ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  );
}

type MaybeTexts = { [K in keyof FieldTexts]: FieldTexts[K] | undefined };

/** Picks the texts of a field out of its props and fills in the defaults. */
export const fieldTexts = ({ label, help, error, isRequired, isOptional }: MaybeTexts): FieldTexts => ({
  label,
  help,
  error,
  isRequired: isRequired ?? false,
  isOptional: isOptional ?? false,
});

/** Props that controls pass on to their React Aria component. */
export const fieldState = ({ error, isRequired = false }: FieldTexts) => ({
  className: 'field',
  validationBehavior: 'aria' as const,
  isInvalid: Boolean(error),
  isRequired,
});
