import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import type { Choices } from '../queries.ts';
import { templatesQuery } from './queries.ts';

interface TemplateDialogProps {
  choices: Choices;
  day: string;
  onClose: () => void;
}

/** Saves the week under a name, to fill a season with it, and deletes weeks that were saved. */
export function TemplateDialog({ choices: { centerId }, day, onClose }: TemplateDialogProps) {
  const { t } = useText();
  const refetch = useScheduleRefetch();
  const { data } = useQuery(templatesQuery(centerId));
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isKnown = data?.templates.some((one) => one.name === name.trim());
  const save = useMutation({
    mutationFn: () =>
      callOnce('POST staff-manager/save-week-template', { centerId, week: day, name: name.trim() }),
    onSuccess: () => {
      toasts.add(t('manage.template.saved'));
      onClose();
    },
    onSettled: () => void refetch(),
  });
  const remove = useMutation({
    mutationFn: (templateId: number) =>
      callOnce('POST staff-manager/delete-week-template', { centerId, templateId }),
    onSettled: () => void refetch(),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.template.save')}
      foot={(close) => (
        <>
          <Button
            variant="primary"
            isPending={save.isPending}
            onPress={() => {
              setMissing(!name.trim());
              if (name.trim()) save.mutate();
            }}
          >
            {t(isKnown ? 'manage.template.replace' : 'manage.template.do')}
          </Button>
          <Button onPress={close}>{t('ui.close')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('manage.template.name')}
          help={t('manage.template.help')}
          isRequired
          maxLength={80}
          value={name}
          onChange={setName}
          error={isMissing && !name.trim() && t('manage.template.nameMissing')}
        />
        <RefusalNotice error={save.error ?? remove.error} />
        {data && data.templates.length > 0 && (
          <ul className="schedule-people" aria-label={t('manage.template.saves')}>
            {data.templates.map((one) => (
              <li key={one.templateId}>
                <div>
                  <strong>
                    <bdi>{one.name}</bdi>
                  </strong>
                  <p className="row-meta">{t('manage.copy.sessions', { count: one.sessions })}</p>
                </div>
                <Button
                  shape="icon"
                  variant="quiet"
                  aria-label={t('manage.template.delete', { name: one.name })}
                  onPress={() => remove.mutate(one.templateId)}
                >
                  <Trash2 className="icon" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </Dialog>
  );
}
