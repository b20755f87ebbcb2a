import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import type { PasswordStrength } from '../../ui/field/PasswordMeter.tsx';
import { PasswordMeter } from '../../ui/field/PasswordMeter.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useField, useToggle } from '../../ui/field/use-field.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Example, Section } from '../Specimen.tsx';

const strengths: readonly PasswordStrength[] = [0, 1, 2, 3];

export function FieldsSection() {
  return (
    <Section title="Text fields" note="The label sits above the control, the error below it, tied to it.">
      <Example label="rest" isStacked>
        <TextField label="First name" />
      </Example>
      <Example label="filled" isStacked>
        <TextField label="First name, filled" defaultValue="Maya" />
      </Example>
      <Example label="hover" isStacked>
        <StaticField state={{ 'data-hovered': '' }} />
      </Example>
      <Example label="focus" isStacked>
        <StaticField state={{ 'data-focused': '' }} />
      </Example>
      <Example label="required and missing" isStacked>
        <TextField label="Last name" isRequired error="* This field is required" />
      </Example>
      <Example label="wrong value" isStacked>
        <TextField label="Zip code" defaultValue="1002" error="Invalid zip code" />
      </Example>
      <Example label="disabled" isStacked>
        <TextField label="Member ID" defaultValue="10-4482" isDisabled />
      </Example>
      <Example label="help, optional" isStacked>
        <TextField
          label="Phone"
          type="tel"
          isOptional
          placeholder="(555) 000-0000"
          help="Only for changes to your bookings"
        />
      </Example>
      {strengths.map((strength) => (
        <Example key={strength} label={`password strength ${strength}`} isStacked>
          <PasswordField
            label={`Password ${strength}`}
            defaultValue={'x'.repeat(4 + strength * 3)}
            meter={<PasswordMeter strength={strength} />}
          />
        </Example>
      ))}
      <Example label="text area" isStacked>
        <TextAreaField label="Reason for canceling" defaultValue="The pool filter needs a part." />
      </Example>
      <Example label="joined" isStacked>
        <TextField
          label="Promo code"
          defaultValue="WINTER25"
          joined={<Button>Apply</Button>}
          help="$20.00 off your first month"
        />
      </Example>
      <Example label="number" isStacked>
        <NumberField label="Guests" defaultValue={2} minValue={0} maxValue={4} />
      </Example>
      <Example label="search" isStacked>
        <SearchField label="Find a member" defaultValue="Lindgren" />
      </Example>
      <Example label="a form" isFull isStacked>
        <SampleForm />
      </Example>
    </Section>
  );
}

/** States that a real field only has under a pointer or with focus. */
function StaticField({ state }: { state: Record<`data-${string}`, string> }) {
  return (
    <div className="field">
      <span className="label">First name</span>
      <input className="input" aria-label="First name" defaultValue="Maya" {...state} />
    </div>
  );
}

interface SampleValues {
  email: string;
  password: string;
  terms: boolean;
}

function SampleForm() {
  const [isPending, setPending] = useState(false);
  const { control, handleSubmit, getValues, setError, clearErrors } = useForm<SampleValues>({
    defaultValues: { email: '', password: '', terms: false },
  });
  const submit = handleSubmit(() => {
    clearErrors();
    const values = getValues();
    if (!values.email)
      return setError('email', { message: '* This field is required' }, { shouldFocus: true });
    if (!values.terms)
      return setError('terms', { message: 'Accept the terms to continue' }, { shouldFocus: true });
    setPending(true);
    setTimeout(() => {
      setPending(false);
      toasts.add('Saved');
    }, 800);
  });
  return (
    <Form onSubmit={submit}>
      <FieldRow>
        <TextField label="Email" type="email" isRequired {...useField(control, 'email')} />
        <PasswordField label="Choose a password" isRequired {...useField(control, 'password')} />
      </FieldRow>
      <Checkbox {...useToggle(control, 'terms')}>I accept the general terms and conditions</Checkbox>
      <div className="actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
