import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../frame/Waiting.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { referralsQuery } from '../queries.ts';
import { Friends } from './Friends.tsx';
import { OwnLink } from './OwnLink.tsx';

/** One's link for friends, who came by it, and what that earned. */
export function ReferAFriendTab() {
  const { t } = useText();
  const person = useOwnKey();
  const query = useQuery(referralsQuery(person));
  if (!query.data) return <Waiting queries={[query]} failed={t('refer.loadError')} />;
  const { campaign, canRefer, link, friends, referredBy } = query.data;
  return (
    <>
      {referredBy && (
        <Notice tone={referredBy.state === 'REWARDED' ? 'success' : 'info'}>
          {t(`refer.by.${referredBy.state}`, { name: referredBy.firstName ?? t('refer.someone') })}
        </Notice>
      )}
      {campaign && canRefer ? (
        <OwnLink campaign={campaign} link={link} person={person} />
      ) : (
        <EmptyState art="club" title={t(campaign ? 'refer.notYet' : 'refer.none')}>
          {t(campaign ? 'refer.notYetText' : 'refer.noneText')}
        </EmptyState>
      )}
      {friends.length > 0 && <Friends friends={friends} />}
    </>
  );
}
