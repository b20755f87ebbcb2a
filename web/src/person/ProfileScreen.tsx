import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import {
  FileText,
  Gift,
  type LucideIcon,
  RefreshCw,
  ShieldCheck,
  Ticket,
  UserRound,
  UserRoundPlus,
  Users,
  Wallet,
} from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { MemberCard } from '../ui/member-card/MemberCard.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { SideTabs, TabContent } from '../ui/tabs/Tabs.tsx';
import { MemberPassButton } from '../user/pass/MemberPassButton.tsx';
import { FamilyTab } from './family/FamilyTab.tsx';
import { fullName } from './full-name.ts';
import { Loaded } from './Loaded.tsx';
import { NotFound } from './NotFound.tsx';
import { PersonalInformation } from './profile/PersonalInformation.tsx';
import { type BuiltTab, tabAt, tabsOf } from './profile/profile-tabs.ts';
import { localeParametersQuery, profileQuery, toSignQuery } from './queries.ts';
import { useOwnKey } from './use-own-key.ts';
import './profile/profile.css';

const ClipcardsTab = lazyPart(() => import('../clipcards/owned/ClipcardsTab.tsx'), 'ClipcardsTab');

const SubscriptionsTab = lazyPart(
  () => import('../subscription/owned/SubscriptionsTab.tsx'),
  'SubscriptionsTab',
);

const BillingTab = lazyPart(
  () => import('../payment-agreement/BillingTab.tsx'),
  'BillingTab',
  () => loadTexts('payment'),
);

const DocumentsTab = lazyPart(() => import('../documents/list/DocumentsTab.tsx'), 'DocumentsTab');

const SecurityTab = lazyPart(() => import('../user/security/SecurityTab.tsx'), 'SecurityTab');

const BringAFriendTab = lazyPart(
  () => import('../bring-a-friend/tab/BringAFriendTab.tsx'),
  'BringAFriendTab',
  () => loadTexts('bring-a-friend'),
);

const ReferAFriendTab = lazyPart(
  () => import('../refer-a-friend/tab/ReferAFriendTab.tsx'),
  'ReferAFriendTab',
  // Sharing a link is the same in both.
  () => Promise.all([loadTexts('refer-a-friend'), loadTexts('bring-a-friend')]),
);

const icons: Record<BuiltTab, LucideIcon> = {
  'personal-information': UserRound,
  subscriptions: RefreshCw,
  'billing-information': Wallet,
  clipcards: Ticket,
  family: Users,
  'bring-a-friend': UserRoundPlus,
  'refer-a-friend': Gift,
  documents: FileText,
  security: ShieldCheck,
};

interface TabProps {
  person: PersonDetail;
  parameters: LocaleParameters;
}
const contents: Record<BuiltTab, (props: TabProps) => React.ReactNode> = {
  'personal-information': PersonalInformation,
  subscriptions: SubscriptionsTab,
  'billing-information': BillingTab,
  clipcards: ClipcardsTab,
  family: FamilyTab,
  'bring-a-friend': BringAFriendTab,
  'refer-a-friend': ReferAFriendTab,
  documents: DocumentsTab,
  security: SecurityTab,
};

function Profile({ person, parameters }: TabProps) {
  const { t } = useText();
  const { menu } = useConfig();
  const tabs = tabsOf(person.tabs, menu);
  const unsigned = useUnsigned(person, tabs);
  const shown = tabAt(useParams()['tab'], tabs);
  if (!shown) return <NotFound />;
  const Content = contents[shown];
  return (
    <SideTabs
      aria-label={t('title.profile')}
      selectedKey={shown}
      tabs={tabs.map((id) => {
        const Icon = icons[id];
        const tab = {
          id,
          href: `/profile/${id}`,
          label: t(`profile.tab.${id}`),
          icon: <Icon className="icon" />,
        };
        if (id !== 'documents' || unsigned === 0) return tab;
        return { ...tab, count: { number: unsigned, label: t('documents.toSign', { count: unsigned }) } };
      })}
      top={
        <>
          <MemberCard
            name={fullName(person)}
            number={
              <>
                {t('profile.member')} <bdi className="figure">{person.memberId}</bdi>
              </>
            }
            art="tennis"
          />
          <MemberPassButton person={{ centerId: person.centerId, id: person.personId }} />
        </>
      }
    >
      {/* Its id, which the tab names, is made when it is mounted. */}
      <TabContent key={shown} id={shown}>
        <Suspense fallback={<LoadingBlock />}>
          <Content person={person} parameters={parameters} />
        </Suspense>
      </TabContent>
    </SideTabs>
  );
}

/** How many documents wait for the person's signature. */
function useUnsigned({ centerId, personId }: PersonDetail, tabs: readonly BuiltTab[]): number {
  const query = toSignQuery({ centerId, id: personId });
  const { data } = useQuery({ ...query, enabled: tabs.includes('documents') });
  return data?.unsigned ?? 0;
}

/** Who one is to the club, tab by tab; each has an address of its own. */
export function ProfileScreen() {
  const { t } = useText();
  const key = useOwnKey();
  const profile = useQuery(profileQuery(key));
  const parameters = useQuery(localeParametersQuery(key.centerId));
  return (
    <div className="page">
      <h1 className="visually-hidden">{t('title.profile')}</h1>
      <Loaded queries={[profile, parameters]}>
        {(person, rules) => <Profile person={person} parameters={rules} />}
      </Loaded>
    </div>
  );
}
