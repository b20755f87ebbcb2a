import type { Key } from '@foyer/contract/shared/keys';
import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { emailAddress, type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Segmented } from '../../ui/chip/Segmented.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Join } from '../join/use-join.ts';
import { useJoinCompany } from './use-join-company.ts';
import './company-dialog.css';

const digits = (typed: string) => asciiDigits(typed).replace(/\s/g, '');
const sixDigits: Rule = (value) => (/^\d{6}$/.test(digits(value)) ? undefined : 'create.sixDigits');

/** A work address is proved by the code that is sent to it. */
function WorkEmail({ person, onDone }: { person: Key; onDone: () => void }) {
  const { t } = useText();
  const address = useSmallForm({ email: [required, emailAddress] });
  const proof = useSmallForm({ emailCode: [required, sixDigits] });
  const [email, setEmail] = useState('');
  const join = useJoinCompany(person);
  const send = useMutation({
    mutationFn: (to: string) => callApi('POST person/send-email-code', { email: to }),
    onSuccess: (_sent, to) => setEmail(to),
  });
  if (!email || !send.data) {
    return (
      <Form onSubmit={address.onSubmit((values) => send.mutate(values.email.trim()))}>
        <RefusalNotice error={send.error} />
        <TextField
          label={t('company.email')}
          help={t('company.emailHelp')}
          type="email"
          autoComplete="email"
          {...address.field('email')}
        />
        <Button type="submit" variant="primary" width="full" isPending={send.isPending}>
          {t('company.sendCode')}
        </Button>
      </Form>
    );
  }
  return (
    <Form
      onSubmit={proof.onSubmit(({ emailCode }) =>
        join.mutate({ email, emailCode: digits(emailCode) }, { onSuccess: onDone }),
      )}
    >
      <RefusalNotice error={join.error} />
      <Notice tone="success" isNews>
        {t('create.codeSent', { email, minutes: send.data.minutes })}
      </Notice>
      <TextField
        label={t('create.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...proof.field('emailCode')}
      />
      <Button type="submit" variant="primary" width="full" isPending={join.isPending}>
        {t('company.confirm')}
      </Button>
      <Button variant="quiet" onPress={() => setEmail('')}>
        {t('company.otherEmail')}
      </Button>
    </Form>
  );
}

interface CompanyDialogProps {
  join: Join;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** A visitor's code is kept with their choices; somebody who has signed in joins their company at once. */
export function CompanyDialog({ join: { joiner }, onCode, onClose }: CompanyDialogProps) {
  const { t } = useText();
  const { person } = joiner;
  const [way, setWay] = useState<'code' | 'email'>('code');
  const form = useSmallForm({ companyCode: [required] });
  const join = useJoinCompany(person);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('company.title')}>
      <div className="company-form">
        {person && (
          <Segmented
            aria-label={t('company.how')}
            options={[
              { id: 'code', label: t('company.byCode') },
              { id: 'email', label: t('company.byEmail') },
            ]}
            selected={way}
            onChange={setWay}
          />
        )}
        {person && way === 'email' ? (
          <WorkEmail person={person} onDone={onClose} />
        ) : (
          <Form
            onSubmit={form.onSubmit(({ companyCode }) =>
              person
                ? join.mutate({ companyCode: companyCode.trim() }, { onSuccess: onClose })
                : onCode(companyCode.trim()),
            )}
          >
            <RefusalNotice error={join.error} />
            <TextField
              label={t('company.code')}
              help={t('company.codeHelp')}
              autoComplete="off"
              maxLength={40}
              autoFocus
              {...form.field('companyCode')}
            />
            <Button type="submit" variant="primary" width="full" isPending={join.isPending}>
              {t(person ? 'company.confirm' : 'company.show')}
            </Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
