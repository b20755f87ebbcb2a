import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useMutation } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import type { DetailsProps } from '../flow/CenterFlow.tsx';
import { ChosenCenter } from '../flow/ChosenCenter.tsx';
import { DetailsLoader } from '../flow/DetailsLoader.tsx';
import { FlowPage } from '../flow/FlowPage.tsx';
import { KeepTyped } from '../flow/KeepTyped.tsx';
import { ToggleField } from '../flow/ToggleField.tsx';
import { PersonFields } from '../form/PersonFields.tsx';
import { type PersonForm, usePersonField, usePersonForm } from '../form/person-form.ts';
import { LeadReceived } from './LeadReceived.tsx';
import { type LeadField, leadFields, leadParameters, leadRules, newLead } from './lead.ts';

function Consent({ form }: { form: PersonForm<LeadField> }) {
  const { t } = useText();
  const { general, footerLinks } = useConfig();
  return (
    <div className="flow-consents">
      <ToggleField form={form} name="consent">
        {t('lead.consent', { club: general.clubName })}
        <span className="required" aria-hidden="true">
          {'\u00A0*'}
        </span>
      </ToggleField>
      {footerLinks.dataProtection && (
        <StandaloneLink
          href={footerLinks.dataProtection}
          target="_blank"
          rel="noopener noreferrer"
          hasArrow={false}
        >
          {t('lead.dataProtection')}
        </StandaloneLink>
      )}
    </div>
  );
}

function OwnFields({ form }: { form: PersonForm<LeadField> }) {
  const { t } = useText();
  const { inputRef, ...interest } = usePersonField(form, 'interest');
  const email = usePersonField(form, 'email');
  return (
    <>
      <TextField
        label={t('field.email')}
        {...(!email.error && { help: t('lead.emailOrPhone') })}
        isOptional
        type="email"
        autoComplete="email"
        {...email}
      />
      <PersonFields form={form} only={['phone']} />
      <TextAreaField
        label={t('lead.interest')}
        help={t('lead.interestHelp')}
        isOptional
        rows={4}
        inputRef={inputRef}
        {...interest}
      />
      <Consent form={form} />
    </>
  );
}

function Details({ center, changeHref, typed, parameters }: DetailsProps & { parameters: LocaleParameters }) {
  const { t } = useText();
  const form = usePersonForm({
    centerId: center.id,
    initial: typed.current,
    parameters: leadParameters(parameters),
    only: leadFields,
    more: leadRules(() => typed.current['phone'] ?? ''),
  });
  const send = useMutation({
    mutationFn: (lead: ReturnType<typeof newLead>) => callApi('POST person/create-lead', lead),
    onSuccess: () => {
      typed.current = {};
    },
    onError: form.refuse,
  });
  if (send.isSuccess) return <LeadReceived center={center} />;
  const steps = changeHref
    ? [{ name: t('title.leadCenter'), href: changeHref }, { name: t('title.leadDetails') }]
    : [];
  return (
    <FlowPage
      title={t('title.leadDetails')}
      intro={t('lead.detailsIntro', { center: center.name })}
      steps={steps}
      current={2}
      aside={<ChosenCenter center={center} />}
    >
      <KeepTyped control={form.control} typed={typed} />
      <Sheet>
        <SheetBody>
          <Form onSubmit={form.onSubmit((person, own) => send.mutate(newLead(center.id, person, own)))}>
            <RefusalNotice error={form.refusal} />
            <PersonFields form={form} only={['firstName', 'lastName']} />
            <OwnFields form={form} />
            <div className="actions">
              <Button type="submit" variant="primary" size="large" isPending={send.isPending}>
                {t('lead.submit')}
              </Button>
            </div>
          </Form>
        </SheetBody>
      </Sheet>
    </FlowPage>
  );
}

export function LeadDetails(details: DetailsProps) {
  const { t } = useText();
  return (
    <DetailsLoader centerId={details.center.id} title={t('title.leadDetails')}>
      {(parameters) => <Details {...details} parameters={parameters} />}
    </DetailsLoader>
  );
}
