import { useJoinHref } from '../app/shell/Header.tsx';
import { mostParticular } from '../app/shell/path-match.ts';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { Art } from '../ui/art/Art.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import './welcome.css';

/** Who has not signed in is welcomed: what the club is, and the two ways in. */
export function Welcome() {
  const { t } = useText();
  const { general, features, lookAndFeel } = useConfig();
  const joinHref = useJoinHref(null);
  // Under the club's own picture the words stand for themselves; without one they get the artwork.
  const hasBanner = mostParticular(lookAndFeel.banners, '/') !== undefined;
  const words = (
    <div>
      <h1 id="welcome">{t('dashboard.welcome', { club: general.clubName })}</h1>
      <p>{t(joinHref ? 'dashboard.welcomeTextJoin' : 'dashboard.welcomeText')}</p>
      <div className="actions">
        {joinHref && (
          <LinkButton variant={hasBanner ? 'primary' : 'block-primary'} size="large" href={joinHref}>
            {t('dashboard.joinClub', { club: general.clubName })}
          </LinkButton>
        )}
        {features.enableLoginPage && (
          <LinkButton size="large" href="/login" {...(!hasBanner && { variant: 'on-block' })}>
            {t('shell.logIn')}
          </LinkButton>
        )}
      </div>
    </div>
  );
  return (
    <div className="page">
      <section className={hasBanner ? 'welcome' : 'welcome block'} aria-labelledby="welcome">
        {!hasBanner && <Art name="club" isCorner />}
        {words}
      </section>
    </div>
  );
}
