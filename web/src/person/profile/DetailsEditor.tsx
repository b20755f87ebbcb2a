import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { PersonFields } from '../form/PersonFields.tsx';
import { usePersonForm } from '../form/person-form.ts';
import { useUpdateInformation } from './use-update-information.ts';

interface Props {
  fields: readonly MemberField[];
  person: PersonDetail;
  parameters: LocaleParameters;
  onDone: () => void;
}

export function DetailsEditor({ fields, person, parameters, onDone }: Props) {
  const { t } = useText();
  const form = usePersonForm({
    centerId: person.centerId,
    initial: person,
    parameters,
    only: fields,
    isOpened: true,
  });
  const update = useUpdateInformation(person);
  const save = form.onSubmit(({ email: _email, ...newInformation }) =>
    update.mutate(newInformation, {
      onSuccess: () => {
        toasts.add(t('profile.saved'));
        onDone();
      },
      onError: form.refuse,
    }),
  );
  return (
    <Form onSubmit={save} autoComplete={update.isOwn ? 'on' : 'off'}>
      <RefusalNotice error={form.refusal} />
      <PersonFields form={form} />
      <div className="actions">
        <Button type="submit" variant="primary" isPending={update.isPending}>
          {t('profile.save')}
        </Button>
        <Button onPress={onDone}>{t('profile.cancel')}</Button>
      </div>
    </Form>
  );
}
