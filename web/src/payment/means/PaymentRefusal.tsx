import { useLocation } from 'react-router';
import { useConfig } from '../../config/queries.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { profileOf } from './profile-of.ts';

/** Why nothing was paid, and the way to the profile if something is missing there. */
export function PaymentRefusal({ error }: { error: Error | null }) {
  const { t } = useText();
  const { features } = useConfig();
  const { pathname } = useLocation();
  const href = profileOf(error as Partial<PortalError> | null, pathname, features.enableProfile);
  return (
    <>
      <RefusalNotice error={error} />
      {href && <StandaloneLink href={href}>{t('means.toProfile')}</StandaloneLink>}
    </>
  );
}
