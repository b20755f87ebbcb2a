import { passwordStrength } from '@foyer/contract/shared/password';
import { type FormEvent, useEffect, useRef } from 'react';
import { useConfig } from '../../config/queries.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { PasswordMeter } from '../../ui/field/PasswordMeter.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { ToggleField } from '../flow/ToggleField.tsx';
import { PersonFields } from '../form/PersonFields.tsx';
import { type PersonForm, usePersonField } from '../form/person-form.ts';
import type { AccountField } from './account.ts';

type AccountForm = PersonForm<AccountField>;

function AddressField({ form, name }: { form: AccountForm; name: 'email' | 'confirmEmail' }) {
  const { t } = useText();
  return (
    <TextField
      label={t(name === 'email' ? 'field.email' : 'create.confirmEmail')}
      type="email"
      autoComplete={name === 'email' ? 'username' : 'off'}
      isRequired
      {...usePersonField(form, name)}
    />
  );
}

function NewPassword({ form }: { form: AccountForm }) {
  const { t } = useText();
  const password = usePersonField(form, 'password');
  return (
    <FieldRow>
      <PasswordField
        label={t('create.password')}
        help={t('create.passwordHelp')}
        autoComplete="new-password"
        isRequired
        meter={password.value && <PasswordMeter strength={passwordStrength(password.value)} />}
        {...password}
      />
      <PasswordField
        label={t('create.confirmPassword')}
        autoComplete="new-password"
        isRequired
        {...usePersonField(form, 'confirmPassword')}
      />
    </FieldRow>
  );
}

function Consents({ form }: { form: AccountForm }) {
  const { t } = useText();
  const { general, footerLinks } = useConfig();
  const mustAcceptTerms = form.parameters.termsVersion > 0;
  const terms = footerLinks.generalTermsAndConditions;
  return (
    <div className="flow-consents">
      {mustAcceptTerms && (
        <ToggleField form={form} name="terms">
          {t('create.terms', { club: general.clubName })}
          <span className="required" aria-hidden="true">
            {'\u00A0*'}
          </span>
        </ToggleField>
      )}
      {mustAcceptTerms && terms && (
        <StandaloneLink href={terms} target="_blank" rel="noopener noreferrer" hasArrow={false}>
          {t('create.readTerms')}
        </StandaloneLink>
      )}
      <ToggleField form={form} name="allowEmailNewsletters">
        {t('create.newsletters')}
      </ToggleField>
      <ToggleField form={form} name="allowThirdPartyOffers">
        {t('create.thirdPartyOffers')}
      </ToggleField>
    </div>
  );
}

const codeOf = (error: Error | undefined) => (error as Partial<PortalError> | undefined)?.code;

/** Whom the club knows has an account already, and goes on there. */
function KnownAlready() {
  const { t } = useText();
  const { features } = useConfig();
  if (!features.enableLoginPage) return null;
  return (
    <p className="actions">
      <StandaloneLink href="/login">{t('create.logIn')}</StandaloneLink>
      <StandaloneLink href="/forgot-password">{t('create.forgotPassword')}</StandaloneLink>
    </p>
  );
}

/** What stands at no field is said above them all, and the page goes there. */
function AboutAll({ error }: { error: Error | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div ref={place} tabIndex={-1} className="stack">
      <RefusalNotice error={error} />
      {codeOf(error) === 'person.duplicate' && <KnownAlready />}
    </div>
  );
}

interface AccountFormProps {
  form: AccountForm;
  /** What the server said to the account, when it was to be opened. */
  refused: Error | undefined;
  /** What it said when a code was to be sent. */
  error: Error | null;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
}

export function AccountForm({ form, refused, error, isPending, onSubmit }: AccountFormProps) {
  const { t } = useText();
  const refuse = useRef(form.refuse);
  // The fields were not there while the code was asked for.
  useEffect(() => {
    if (refused) refuse.current(refused);
  }, [refused]);
  return (
    <Form onSubmit={onSubmit}>
      <AboutAll error={error ?? form.refusal} />
      <Sheet title={t('create.aboutYou')}>
        <SheetBody>
          <div className="form">
            <PersonFields form={form} />
          </div>
        </SheetBody>
      </Sheet>
      <Sheet title={t('create.signIn')}>
        <SheetBody>
          <div className="form">
            <FieldRow>
              <AddressField form={form} name="email" />
              <AddressField form={form} name="confirmEmail" />
            </FieldRow>
            {codeOf(refused) === 'person.emailExists' && <KnownAlready />}
            <NewPassword form={form} />
          </div>
        </SheetBody>
      </Sheet>
      <Sheet>
        <SheetBody>
          <Consents form={form} />
        </SheetBody>
      </Sheet>
      <div className="actions">
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {t('flow.continue')}
        </Button>
      </div>
    </Form>
  );
}
