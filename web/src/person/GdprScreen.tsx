import type { User } from '@foyer/contract/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../config/queries.ts';
import { openTerms } from '../frame/access.ts';
import { FullPage } from '../frame/FullPage.tsx';
import { follow } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { callApi } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { accountQuery, useUser } from '../user/queries.ts';
import { forgetPerson, takeTargetAfterSignIn } from '../user/session.ts';
import { type Answer, GdprTerms } from './gdpr/GdprTerms.tsx';
import { PersonData } from './gdpr/PersonData.tsx';
import { gdprQuery } from './members/queries.ts';
import './gdpr/gdpr.css';

/** Who accepts goes on to where they wanted to go, if they were led here. Who refuses stays: nothing else is open to them. */
function useAnswer(user: User) {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gdprStatus: Answer) => callApi('POST person/set-gdpr-status', { gdprStatus }),
    onSuccess: (said) => {
      client.setQueryData(gdprQuery.queryKey, said);
      const answered: User = { ...user, gdprStatus: said.status };
      client.setQueryData(accountQuery.queryKey, answered);
      toasts.add(t(`gdpr.saved.${said.status === 'ACCEPTED' ? 'ACCEPTED' : 'REFUSED'}`));
      if (said.status === 'ACCEPTED' && openTerms(user.gdprStatus))
        follow(takeTargetAfterSignIn(answered), { replace: true });
    },
  });
}

/** The person is gone, and signed out with it. */
function Farewell() {
  const { t } = useText();
  const { general } = useConfig();
  return (
    <FullPage
      art="run"
      title={t('gdpr.farewell')}
      action={
        <LinkButton variant="primary" href="/">
          {t('errors.back')}
        </LinkButton>
      }
    >
      {t('gdpr.farewellText', { club: general.clubName })}
    </FullPage>
  );
}

function OwnData({ onErased }: { onErased: () => void }) {
  const { t } = useText();
  const { general } = useConfig();
  return (
    <PersonData
      texts={{
        title: t('gdpr.data'),
        download: t('gdpr.download'),
        downloadText: t('gdpr.downloadText', { club: general.clubName }),
        erase: t('gdpr.erase'),
        eraseText: t('gdpr.eraseText'),
      }}
      fileName={t('gdpr.fileName')}
      dialog={{
        selected: {},
        title: t('gdpr.eraseTitle'),
        children: <p>{t('gdpr.eraseWarning')}</p>,
        word: t('gdpr.eraseWord'),
        confirm: t('gdpr.eraseConfirm'),
        onErased,
      }}
    />
  );
}

function Terms({ user }: { user: User }) {
  const { t } = useText();
  const query = useQuery(gdprQuery);
  const answer = useAnswer(user);
  if (query.data) return <GdprTerms said={query.data} answer={answer} />;
  return <Waiting queries={[query]} failed={t('gdpr.failed')} />;
}

export function GdprScreen() {
  const { t } = useText();
  const { general } = useConfig();
  const user = useUser();
  const [isErased, setErased] = useState(false);
  if (isErased || !user) return isErased ? <Farewell /> : null;
  const bidFarewell = () => {
    setErased(true);
    forgetPerson();
  };
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.gdpr')}</h1>
          <p>{t('gdpr.intro', { club: general.clubName })}</p>
        </div>
      </div>
      <div className="split">
        <Terms user={user} />
        <OwnData onErased={bidFarewell} />
      </div>
    </div>
  );
}
