import type { PersonDetail } from '@foyer/contract/person/detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { familyQuery } from '../queries.ts';

export function CreateFamily({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const key = { centerId: person.centerId, id: person.personId };
  const form = useSmallForm({ familyName: [required] });
  const create = useMutation({
    mutationFn: (familyName: string) =>
      callApi('POST person/create-family', { ...selectedUser(key), familyName }),
    onSuccess: (family) => {
      client.setQueryData(familyQuery(key).queryKey, family);
      toasts.add(t('family.created'));
      onClose();
    },
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('family.create')}>
      <Form onSubmit={form.onSubmit(({ familyName }) => create.mutate(familyName.trim()))}>
        <RefusalNotice error={create.error} />
        <TextField
          label={t('family.name')}
          help={t('family.nameHelp', { name: person.lastName })}
          maxLength={80}
          autoFocus
          {...form.field('familyName')}
        />
        <Button type="submit" variant="primary" width="full" isPending={create.isPending}>
          {t('family.create')}
        </Button>
      </Form>
    </Dialog>
  );
}
