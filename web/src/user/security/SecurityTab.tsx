import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { Passkeys } from './Passkeys.tsx';
import { securityQuery } from './queries.ts';
import { Sessions } from './Sessions.tsx';

const ChangePassword = lazyPart(() => import('../../person/profile/ChangePassword.tsx'), 'ChangePassword');

function Password() {
  const { t } = useText();
  const [isChanging, setChanging] = useState(false);
  return (
    <Sheet title={t('security.password')}>
      <SheetBody>
        <div className="stack">
          <p>{t('security.passwordText')}</p>
          <div className="actions">
            <Button onPress={() => setChanging(true)}>{t('profile.changePassword')}</Button>
          </div>
        </div>
      </SheetBody>
      <Suspense>{isChanging && <ChangePassword onClose={() => setChanging(false)} />}</Suspense>
    </Sheet>
  );
}

function Parts({ security }: { security: AnswerFor<'GET user/security'> }) {
  const { t } = useText();
  const { hasPassword, secondFactor, sessions } = security;
  return (
    <>
      <Sessions sessions={sessions} />
      {hasPassword && secondFactor !== 'off' && <Passkeys security={security} />}
      {hasPassword ? <Password /> : <Notice tone="info">{t('security.passkeysElsewhere')}</Notice>}
    </>
  );
}

/** How somebody logs in, and where they are logged in. */
export function SecurityTab() {
  const { t } = useText();
  const security = useQuery(securityQuery);
  if (security.data) return <Parts security={security.data} />;
  return <Waiting queries={[security]} failed={t('person.loadError')} />;
}
