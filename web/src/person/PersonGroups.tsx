import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { type Fact, Facts } from '../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { fieldsOf } from './fields-of.ts';
import { type GroupId, groups } from './groups.ts';
import { useFieldWords } from './use-field-words.ts';

const GroupEditor = lazy(async () => ({ default: (await import('./GroupEditor.tsx')).GroupEditor }));

interface Props {
  person: PersonDetail;
  parameters: LocaleParameters;
  /** To be looked at. */
  isReadOnly?: boolean;
  /** Beside the fields of a group, such as the address that is changed in its own way. */
  more?: Partial<Record<GroupId, ReactNode>>;
}

/** What is known of a person, group by group; each is changed in its place. */
export function PersonGroups(props: Props) {
  return groups.map(({ id, fields }) => {
    const used = fieldsOf(props.parameters, fields);
    const isShown = used.length > 0 || props.more?.[id];
    return isShown && <Group key={id} {...props} id={id} fields={used} />;
  });
}

interface GroupProps extends Props {
  id: GroupId;
  fields: readonly MemberField[];
}

function Group({ id, fields, person, parameters, isReadOnly = false, more }: GroupProps) {
  const { t } = useText();
  const [state, setState] = useState<'read' | 'edit' | 'left'>('read');
  const title = t(`profile.${id}`);
  const isRead = state !== 'edit';
  const facts = useFacts({ fields, person, parameters });
  if (isReadOnly && facts.length === 0 && !more?.[id]) return null;
  const edit = isRead && !isReadOnly && fields.length > 0 && (
    <Button
      size="small"
      aria-label={t('profile.editGroup', { group: title })}
      onPress={() => setState('edit')}
      autoFocus={state === 'left'}
    >
      {t('profile.edit')}
    </Button>
  );
  return (
    <Sheet title={title} aside={edit}>
      <SheetBody>
        <div className="stack">
          {more?.[id]}
          {isRead ? (
            fields.length > 0 && <GroupFacts facts={facts} />
          ) : (
            <Suspense fallback={<LoadingBlock />}>
              <GroupEditor
                fields={fields}
                person={person}
                parameters={parameters}
                onDone={() => setState('left')}
              />
            </Suspense>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}

/** What is known of the group, and what each part of it is called here. */
function useFacts({
  fields,
  person,
  parameters,
}: Pick<GroupProps, 'fields' | 'person' | 'parameters'>): Fact[] {
  const { t } = useText();
  const words = useFieldWords(parameters);
  const ssn = parameters.nationalNumber?.name ?? t('field.ssn');
  return fields.flatMap((name) => {
    const value = words(person, name);
    return value ? [{ name: name === 'ssn' ? ssn : t(`field.${name}`), value: <bdi>{value}</bdi> }] : [];
  });
}

function GroupFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText();
  if (facts.length === 0) return <p className="row-meta">{t('profile.nothingYet')}</p>;
  return <Facts facts={facts} />;
}
