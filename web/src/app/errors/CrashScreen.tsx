import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { FullPage } from '../../frame/FullPage.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Shown when a screen throws, or when its code can't be fetched. */
export function CrashScreen() {
  const { t } = useText();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <FullPage
      title={t('errors.crashTitle')}
      action={
        <Button variant="primary" onPress={() => location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    >
      {t('errors.crashText')}
    </FullPage>
  );
}
