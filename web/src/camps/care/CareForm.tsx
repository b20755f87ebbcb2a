import type { CampLine } from '@foyer/contract/camps/sign-up';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { messageKeyOf, type RefusalCode } from '@foyer/contract/shared/refusal';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { keyOfLine } from '../basket/key-of-line.ts';
import { useCampChange } from '../basket/use-camp-change.ts';
import { CareFields } from './CareFields.tsx';
import {
  type CareFaults,
  type CareValues,
  careFaults,
  careOf,
  documentName,
  firstValues,
  valuesOf,
} from './care-values.ts';
import { Documents } from './Documents.tsx';
import type { useBasketCare } from './use-care.ts';

/** What is typed, kept by the page: the form goes with the places when their time is up, and may come back with them. */
export interface TypedCare {
  values: CareValues | undefined;
  set: (values: CareValues) => void;
}

interface CareFormProps {
  lines: readonly CampLine[];
  person: Key;
  basket: ReturnType<typeof useBasketCare>;
  typed: TypedCare;
  onSaved: () => void;
}

/** Asks once for all children of the basket, and saves it with each of their places. */
export function CareForm({ lines, person, basket, typed, onSaved }: CareFormProps) {
  const { t, say } = useText();
  const { children, documents, documentsOf, guardian } = basket;
  const [first] = useState(() => ({ ...firstValues(children, guardian), accepted: basket.accepted }));
  const values = valuesOf(typed.values ?? first, children);
  const setValues = typed.set;
  const [faults, setFaults] = useState<CareFaults>({});
  const [refused, setRefused] = useState<RefusalCode>();
  const [isSaving, setSaving] = useState(false);
  const update = useCampChange('POST camps/update-camp-item', person);
  const save = async () => {
    setSaving(true);
    setRefused(undefined);
    try {
      for (const line of lines) {
        const accepted = documentsOf(line.camp.campKey)
          .filter((one) => values.accepted.includes(documentName(one)))
          .map(({ documentKey, version }) => ({ documentKey, version }));
        const care = careOf(values, formatKey('person', line.person));
        const answer = await update.mutateAsync({ ...keyOfLine(line), care, accepted });
        if (answer.refused) {
          setRefused(answer.refused.code);
          return;
        }
      }
      onSaved();
    } catch {
      // The mutation keeps the error, which is shown below.
    } finally {
      setSaving(false);
    }
  };
  const isPhone = refused === 'camp.phoneInvalid';
  return (
    <Form
      onSubmit={(event) => {
        const found = careFaults(values, documents.map(documentName));
        showFaults(event, () => setFaults(found));
        if (Object.keys(found).length === 0) void save();
      }}
    >
      <CareFields
        people={children}
        values={values}
        onChange={setValues}
        faults={faults}
        phoneError={isPhone ? say(messageKeyOf(refused)) : undefined}
      />
      <Documents documents={documents} values={values} onChange={setValues} faults={faults} />
      {refused && !isPhone && (
        <Notice tone="warn" isNews>
          <p>{say(messageKeyOf(refused))}</p>
        </Notice>
      )}
      <RefusalNotice error={update.error} />
      <div>
        <Button type="submit" variant="primary" size="large" isPending={isSaving}>
          {t('camps.care.continue')}
        </Button>
      </div>
    </Form>
  );
}
