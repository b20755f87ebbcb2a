import { useText } from '../../platform/text.ts';
import { CenterFlow } from '../flow/CenterFlow.tsx';
import { CreateDetails } from './CreateDetails.tsx';

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
      {(details) => <CreateDetails key={details.center.id} {...details} />}
    </CenterFlow>
  );
}
