import type { LocaleParameters, PersonDetail } from '@foyer/contract/person';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { Facts } from '../ui/sheet/Facts.tsx';
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
            fields.length > 0 && <GroupFacts fields={fields} person={person} parameters={parameters} />
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

function GroupFacts({ fields, person, parameters }: Omit<GroupProps, 'id'>) {
  const { t } = useText();
  const words = useFieldWords(parameters);
  const { nationalNumber } = parameters;
  const known = fields.flatMap((name) => {
    const value = words(person, name);
    const label = name === 'ssn' ? (nationalNumber?.name ?? t('field.ssn')) : t(`field.${name}`);
    return value ? [{ name: label, value: <bdi>{value}</bdi> }] : [];
  });
  if (known.length === 0) return <p className="row-meta">{t('profile.nothingYet')}</p>;
  return <Facts facts={known} />;
}
