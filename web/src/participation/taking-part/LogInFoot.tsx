import { useConfig } from '../../config/queries.ts';
import { loginTarget } from '../../frame/session/home.ts';
import { currentPath, follow } from '../../frame/session/navigate.ts';
import { saveTarget } from '../../frame/session/saved-target.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';

/** Visitors log in to book, which leads back here. */
export function LogInFoot() {
  const { t } = useText();
  const login = loginTarget(useConfig(), location.origin);
  const logIn = () => {
    if (!login) return;
    saveTarget(currentPath());
    follow(login);
  };
  return (
    <DetailFoot title={t('booking.logInTitle')}>
      {login && (
        <Button variant="primary" size="large" onPress={logIn}>
          {t('booking.logIn')}
        </Button>
      )}
    </DetailFoot>
  );
}
