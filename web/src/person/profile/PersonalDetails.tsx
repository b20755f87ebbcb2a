import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { fieldsOf } from '../form/field-order.ts';
import { usePersonDetails } from './use-person-details.tsx';

const DetailsEditor = lazyPart(() => import('./DetailsEditor.tsx'), 'DetailsEditor');

interface Props {
  person: PersonDetail;
  parameters: LocaleParameters;
  /** To be looked at. */
  isReadOnly?: boolean;
}

/** What is known of a person, on one card; it is changed in its place. */
export function PersonalDetails({ person, parameters, isReadOnly = false }: Props) {
  const { t } = useText();
  const [state, setState] = useState<'read' | 'edit' | 'left'>('read');
  const facts = usePersonDetails(person, parameters);
  const fields = fieldsOf(parameters);
  if (isReadOnly && facts.length === 0) return null;
  const title = t('profile.who');
  const edit = state !== 'edit' && !isReadOnly && fields.length > 0 && (
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
        {state === 'edit' ? (
          <Suspense fallback={<LoadingBlock />}>
            <DetailsEditor
              fields={fields}
              person={person}
              parameters={parameters}
              onDone={() => setState('left')}
            />
          </Suspense>
        ) : facts.length > 0 ? (
          <Facts facts={facts} />
        ) : (
          <p className="row-meta">{t('profile.nothingYet')}</p>
        )}
      </SheetBody>
    </Sheet>
  );
}
