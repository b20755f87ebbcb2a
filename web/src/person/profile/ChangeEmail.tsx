import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { emailAddress, type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';

interface Props {
  email: string | undefined;
  onClose: () => void;
}

interface Sent {
  newEmail: string;
  minutes: number;
}

/** First the new address, then the code that was sent there; both again from the start where it is another one. */
export function ChangeEmail({ email, onClose }: Props) {
  const { t } = useText();
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const changed = () => {
    void invalidate(client, 'POST person/load-person-detail-for-profile');
    toasts.add(t('profile.emailChanged'));
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('profile.changeEmail')}>
      {sent ? (
        <ConfirmEmail {...sent} onOther={() => setSent(undefined)} onChanged={changed} />
      ) : (
        <NewAddress email={email} onSent={setSent} />
      )}
    </Dialog>
  );
}

function NewAddress({ email, onSent }: { email: string | undefined; onSent: (sent: Sent) => void }) {
  const { t } = useText();
  const another: Rule = (value) =>
    value.trim().toLowerCase() === email?.toLowerCase() ? 'profile.emailIsYours' : undefined;
  const form = useSmallForm({ newEmail: [required, emailAddress, another] });
  const send = useMutation({
    mutationFn: (newEmail: string) => callApi('POST person/send-email-code', { email: newEmail }),
    onSuccess: ({ minutes }, newEmail) => onSent({ newEmail, minutes }),
  });
  return (
    <Form onSubmit={form.onSubmit(({ newEmail }) => send.mutate(newEmail.trim()))}>
      <p>{t('profile.emailIntro')}</p>
      <RefusalNotice error={send.error} />
      <TextField
        label={t('profile.newEmail')}
        type="email"
        autoComplete="email"
        autoFocus
        {...form.field('newEmail')}
      />
      <Button type="submit" variant="primary" width="full" isPending={send.isPending}>
        {t('profile.sendCode')}
      </Button>
    </Form>
  );
}
