import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useUser } from '../../user/queries.ts';
import { Consents } from './Consents.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';

const ChangeEmail = lazyPart(() => import('./ChangeEmail.tsx'), 'ChangeEmail');
const ChangePassword = lazyPart(() => import('./ChangePassword.tsx'), 'ChangePassword');

type Opened = 'email' | 'password' | undefined;

/** Address and password, of those who sign in here and not at another system of the club. */
function SignIn({ email }: { email: string | undefined }) {
  const { t } = useText();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const canChange = useUser()?.isSso === false;
  return (
    <Sheet title={t('profile.signIn')}>
      <SheetBody>
        <div className="stack">
          {email && (
            <div className="own-email">
              <Facts facts={[{ name: t('field.email'), value: <bdi>{email}</bdi> }]} />
            </div>
          )}
          {canChange ? (
            <div className="actions">
              <Button size="small" onPress={() => setOpened('email')}>
                {t('profile.changeEmail')}
              </Button>
              <Button size="small" onPress={() => setOpened('password')}>
                {t('profile.changePassword')}
              </Button>
            </div>
          ) : (
            <p className="row-meta">{t('profile.signInElsewhere')}</p>
          )}
        </div>
      </SheetBody>
      <Suspense>
        {opened === 'email' && <ChangeEmail email={email} onClose={close} />}
        {opened === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
    </Sheet>
  );
}

export function PersonalInformation({
  person,
  parameters,
}: {
  person: PersonDetail;
  parameters: LocaleParameters;
}) {
  const { t } = useText();
  return (
    <>
      <PersonalDetails person={person} parameters={parameters} />
      <SignIn email={person.email} />
      <Consents person={person} />
      <Sheet title={t('profile.data')}>
        <SheetBody>
          <div className="stack">
            <p>{t('profile.dataText')}</p>
            <StandaloneLink href="/gdpr">{t('profile.toData')}</StandaloneLink>
          </div>
        </SheetBody>
      </Sheet>
    </>
  );
}
