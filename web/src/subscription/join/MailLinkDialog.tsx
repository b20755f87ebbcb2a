import { useMutation } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { emailAddress, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Choices } from './choices.ts';
import { useSaveDraft } from './draft.ts';

const rules = { email: [required, emailAddress] };

/** Emails a link to the choices. Nothing that was typed into the details is in it. */
export function MailLinkDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { t } = useText();
  const form = useSmallForm(rules);
  const save = useSaveDraft();
  const send = useMutation({
    mutationFn: async (email: string) => {
      const joinKey = await save.mutateAsync(choices);
      await callApi('POST subscription/mail-join-link', { joinKey, email });
      return email;
    },
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('join.mailLink')}>
      {send.data ? (
        <div className="stack">
          <Notice tone="success" isNews>
            {t('join.mailSent', { email: send.data })}
          </Notice>
          <Button variant="primary" width="full" onPress={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      ) : (
        <Form onSubmit={form.onSubmit(({ email }) => send.mutate(email.trim()))}>
          <RefusalNotice error={send.error} />
          <p>{t('join.mailText')}</p>
          <TextField label={t('field.email')} type="email" autoComplete="email" {...form.field('email')} />
          <Button type="submit" variant="primary" width="full" isPending={send.isPending}>
            {t('join.sendLink')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
