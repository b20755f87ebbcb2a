import type { PersonDetail } from '@foyer/contract/person/detail';
import type { FamilyMember, Relation } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { ListSelect } from '../form/lazy-fields.tsx';
import { PersonFields } from '../form/PersonFields.tsx';
import { type KnownPerson, usePersonForm } from '../form/person-form.ts';
import { childParameters } from './child-parameters.ts';
import { useSaveChild } from './use-save-child.ts';

interface Props {
  primary: Pick<PersonDetail, 'centerId' | 'personId'>;
  parameters: LocaleParameters;
  /** Somebody who is in the family; without it, somebody new. */
  member: FamilyMember | undefined;
  initial: KnownPerson;
  onClose: () => void;
}

const relations: readonly Relation[] = ['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'];
const isRelation = (text: string): text is Relation => relations.some((one) => one === text);

export function ChildForm({ primary, parameters, member, initial, onClose }: Props) {
  const { t } = useText();
  const [relation, setRelation] = useState<Relation>(
    member && member.relation !== 'PRIMARY' ? member.relation : 'CHILD',
  );
  const form = usePersonForm({
    centerId: (member ?? primary).centerId,
    initial,
    parameters: childParameters(parameters, relation),
  });
  const save = useSaveChild(primary, member, onClose);
  const { minimumAge, maximumAge } = parameters.children;
  return (
    <Form
      autoComplete="off"
      onSubmit={form.onSubmit((person) => save.mutate({ ...person, relation }, { onError: form.refuse }))}
    >
      <RefusalNotice error={form.refusal} />
      <ListSelect
        label={t('family.relation')}
        choices={relations.map((id) => ({ id, text: t(`family.relation.${id}`) }))}
        value={relation}
        onChange={(next) => isRelation(next) && setRelation(next)}
        {...(relation === 'CHILD' && { help: t('family.childAges', { minimumAge, maximumAge }) })}
      />
      <PersonFields form={form} />
      <Button type="submit" variant="primary" width="full" isPending={save.isPending}>
        {member ? t('profile.save') : t('family.add')}
      </Button>
    </Form>
  );
}
