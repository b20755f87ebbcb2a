import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { AppFooter } from '../../ui/frame/AppFooter.tsx';

const names = ['imprint', 'dataProtection', 'legal', 'generalTermsAndConditions'] as const;

export function Footer() {
  const { t } = useText();
  const { footerLinks, general, features } = useConfig();
  const links = names.flatMap((name) => {
    const href = footerLinks[name];
    return href ? [{ id: name, href, label: t(`shell.${name}`) }] : [];
  });
  // The law asks for both on every page, for people who can't log in too.
  const leaving = [
    features.publicCancellation && { id: 'cancel', href: '/cancel-membership', label: t('shell.cancelHere') },
    features.publicWithdrawal && { id: 'withdraw', href: '/withdraw', label: t('shell.withdrawHere') },
  ].filter((link) => link !== false && link !== undefined);
  return <AppFooter name={general.clubName} links={[...links, ...leaving]} />;
}
