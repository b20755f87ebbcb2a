import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { User } from '@foyer/contract/user';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import type { DetailsProps } from '../flow/CenterFlow.tsx';
import { ChosenCenter } from '../flow/ChosenCenter.tsx';
import { DetailsLoader } from '../flow/DetailsLoader.tsx';
import { FlowPage } from '../flow/FlowPage.tsx';
import { KeepTyped } from '../flow/KeepTyped.tsx';
import { usePersonForm } from '../form/person-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { accountRules, type NewAccount, newAccount } from './account.ts';
import { ConfirmAccountEmail } from './ConfirmAccountEmail.tsx';

/** These are about what was entered, and are mended there. */
const aboutFields = [
  'general.invalidInput',
  'person.belowMinimumAge',
  'person.duplicate',
  'person.emailExists',
  'person.weakPassword',
];
const codeOf = (error: Error): string => (error as Partial<PortalError>).code ?? '';
const isAboutFields = (error: Error): boolean => aboutFields.includes(codeOf(error));

interface Sent {
  account: NewAccount;
  minutes: number;
}

interface NewAccountProps extends Pick<DetailsProps, 'center' | 'typed'> {
  parameters: LocaleParameters;
  /** Left out: goes where people go who have just created an account. */
  onOpened?: (user: User) => void;
  /** Shows the form, or the question for the emailed code. */
  children: (step: { isProving: boolean; content: ReactNode }) => ReactNode;
}

/** Opens an account in two steps of one address: the form, then the code that proves the email address. */
export function NewAccountSteps({ center, typed, parameters, onOpened, children }: NewAccountProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [sent, setSent] = useState<Sent>();
  const [refused, setRefused] = useState<Error>();
  const form = usePersonForm({
    centerId: center.id,
    initial: typed.current,
    parameters,
    more: accountRules(parameters.termsVersion),
  });
  const send = useMutation({
    mutationFn: async (account: NewAccount): Promise<Sent> => {
      const email = account.person.email;
      // The code that this address was sent still counts.
      if (sent?.account.person.email === email) return { ...sent, account };
      const { minutes } = await callApi('POST person/send-email-code', { email });
      return { account, minutes };
    },
    onSuccess: (next) => {
      setSent(next);
      navigate({ search }, { state: { isProving: true } });
    },
  });
  const isProving = sent !== undefined && Boolean(state?.isProving);
  const backToFields = (error?: Error) => {
    setRefused(error);
    navigate(-1);
  };
  const content = isProving ? (
    <ConfirmAccountEmail
      {...sent}
      onBack={() => backToFields()}
      onOpened={onOpened}
      onRefused={(error) => {
        if (!isAboutFields(error)) return;
        // Its code is used up: the next attempt begins with another one.
        if (codeOf(error) === 'person.duplicate') setSent(undefined);
        backToFields(error);
      }}
    />
  ) : (
    <AccountForm
      form={form}
      refused={refused}
      error={send.error}
      isPending={send.isPending}
      onSubmit={form.onSubmit((person, own) => {
        setRefused(undefined);
        send.mutate(newAccount(center.id, person, own));
      })}
    />
  );
  return (
    <>
      <KeepTyped control={form.control} typed={typed} />
      {children({ isProving, content })}
    </>
  );
}

function Details({ center, changeHref, typed, parameters }: DetailsProps & { parameters: LocaleParameters }) {
  const { t } = useText();
  const steps = [
    ...(changeHref ? [{ name: t('title.createCenter'), href: changeHref }] : []),
    { name: t('title.createDetails') },
    { name: t('create.proveTitle') },
  ];
  return (
    <NewAccountSteps center={center} typed={typed} parameters={parameters}>
      {({ isProving, content }) => (
        <FlowPage
          title={isProving ? t('create.proveTitle') : t('title.createDetails')}
          intro={isProving ? undefined : t('create.detailsIntro', { center: center.name })}
          steps={steps}
          current={steps.length - (isProving ? 0 : 1)}
          aside={<ChosenCenter center={center} />}
        >
          {content}
        </FlowPage>
      )}
    </NewAccountSteps>
  );
}

export function CreateDetails(details: DetailsProps) {
  const { t } = useText();
  return (
    <DetailsLoader centerId={details.center.id} title={t('title.createDetails')}>
      {(parameters) => <Details {...details} parameters={parameters} />}
    </DetailsLoader>
  );
}
