import type { Care } from '@foyer/contract/camps/care';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useCampChange } from '../basket/use-camp-change.ts';
import { CareFields } from './CareFields.tsx';
import { type CareFaults, careFaults, careOf, firstValues, type Guardian } from './care-values.ts';
import { careQuery, useGuardian } from './use-care.ts';

interface CareDialogProps {
  person: Key;
  child: Key & { firstName: string };
  place: { participationId: number; participationCenterId: number };
  onClose: () => void;
}

interface FormProps extends CareDialogProps {
  id: string;
  care: Care | undefined;
  guardian: Guardian | undefined;
  change: ReturnType<typeof useCampChange<'POST camps/set-camp-care'>>;
}

function ChildForm({ id, child, place, care, guardian, change, onClose }: FormProps) {
  const { t } = useText();
  const name = formatKey('person', child);
  const [values, setValues] = useState(() => firstValues([{ child: name, care }], guardian));
  const [faults, setFaults] = useState<CareFaults>({});
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        const found = careFaults(values, []);
        showFaults(event, () => setFaults(found));
        if (Object.keys(found).length > 0) return;
        change.mutate(
          { ...place, care: careOf(values, name) },
          {
            onSuccess: () => {
              toasts.add(t('camps.care.done'));
              onClose();
            },
          },
        );
      }}
    >
      <CareFields
        people={[{ child: name, name: child.firstName }]}
        values={values}
        onChange={setValues}
        faults={faults}
        phoneError={undefined}
      />
      <RefusalNotice error={change.error} />
    </Form>
  );
}

/** Corrects what staff have to know of a child who has a place. */
export function CareDialog(props: CareDialogProps) {
  const { person, child, place, onClose } = props;
  const { t } = useText();
  const id = useId();
  const query = useQuery(careQuery(person, place));
  const { guardian, isPending } = useGuardian(person, [child]);
  const change = useCampChange('POST camps/set-camp-care', person);
  const isReady = query.data !== undefined && !isPending;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('camps.care.of', { name: isolated(child.firstName) })}
      foot={
        isReady && (
          <>
            <Button type="submit" form={id} variant="primary" isPending={change.isPending}>
              {t('camps.save')}
            </Button>
            <Button onPress={onClose}>{t('camps.keep')}</Button>
          </>
        )
      }
    >
      {!isReady && <Waiting queries={[query]} failed={t('camps.care.loadError')} />}
      {isReady && <ChildForm {...props} {...{ id, guardian, change }} care={query.data.care} />}
    </Dialog>
  );
}
