import { useText } from '../../platform/text.ts';
import { CenterFlow } from '../flow/CenterFlow.tsx';
import { LeadDetails } from './LeadDetails.tsx';

/** An interest is left with a centre, without an account. */
export function LeadScreen() {
  const { t } = useText();
  return (
    <CenterFlow
      base="/generate-lead"
      titles={{ center: t('title.leadCenter'), details: t('title.leadDetails') }}
      intro={t('lead.centerIntro')}
      later={[t('title.leadDetails')]}
    >
      {(details) => <LeadDetails key={details.center.id} {...details} />}
    </CenterFlow>
  );
}
