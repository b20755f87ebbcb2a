import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

const KeepDialog = lazyPart(() => import('./KeepDialog.tsx'), 'KeepDialog');

interface PlannedChangeProps {
  person: Key;
  owned: OwnedSubscription;
}

/** Which plan takes the place of a membership, and until then the way to keep the present one. */
export function PlannedChange({ person, owned }: PlannedChangeProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { change, replaces } = owned;
  if (!change)
    return replaces ? <p className="row-meta">{t('change.replaces', { name: isolated(replaces) })}</p> : null;
  return (
    <>
      <Notice
        icon={<ArrowLeftRight className="icon" />}
        action={
          change.canUndo && (
            <Button size="small" onPress={() => setAsking(true)}>
              {t('change.keep')}
            </Button>
          )
        }
      >
        {t('change.planned', { name: isolated(change.name), date: date(change.startsOn) })}
      </Notice>
      <Suspense>
        {isAsking && (
          <KeepDialog person={person} owned={owned} change={change} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
