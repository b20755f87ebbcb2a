import { lazy, Suspense } from 'react';
import { useText } from '../../platform/text.ts';
import { CenterFlow } from '../flow/CenterFlow.tsx';

const details = import('./CreateDetails.tsx');
/** Arrives while the centre is chosen. */
const CreateDetails = lazy(async () => ({ default: (await details).CreateDetails }));

/** An account of one's own, before there is a membership. */
export function CreateScreen() {
  const { t } = useText();
  return (
    <CenterFlow
      base="/create"
      titles={{ center: t('title.createCenter'), details: t('title.createDetails') }}
      intro={t('create.centerIntro')}
      later={[t('title.createDetails'), t('create.proveTitle')]}
    >
      {(chosen) => (
        <Suspense>
          <CreateDetails key={chosen.center.id} {...chosen} />
        </Suspense>
      )}
    </CenterFlow>
  );
}
