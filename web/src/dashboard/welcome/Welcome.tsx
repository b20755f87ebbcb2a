import { Suspense } from 'react';
import { useConfig } from '../../config/queries.ts';
import { useJoinHref } from '../../config/use-join-href.ts';
import { mostParticular } from '../../frame/path-match.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Art } from '../../ui/art/Art.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Hours } from './Hours.tsx';
import { NextClasses } from './NextClasses.tsx';
import { Prices } from './Prices.tsx';
import { useOffers } from './use-offers.ts';
import './welcome.css';

const Place = lazyPart(() => import('./Place.tsx'), 'Place');

/** The club's picture where it has one for its start page, else its artwork. */
function Picture() {
  const { lookAndFeel } = useConfig();
  const banner = mostParticular(lookAndFeel.banners, '/');
  if (!banner) return <Art name="club" />;
  const { small, medium, large } = banner.image;
  return (
    <picture>
      {large && <source media="(width >= 90rem)" srcSet={large} />}
      {medium && <source media="(width >= 48rem)" srcSet={medium} />}
      <img className="art" src={small} alt={banner.alt} fetchPriority="high" />
    </picture>
  );
}

function Hero() {
  const { t } = useText();
  const { general, features } = useConfig();
  const joinHref = useJoinHref(null);
  return (
    <section className="welcome" aria-labelledby="welcome">
      <div className="welcome-words">
        <h1 id="welcome">{t('dashboard.welcome', { club: general.clubName })}</h1>
        <p>{t(joinHref ? 'dashboard.welcomeTextJoin' : 'dashboard.welcomeText')}</p>
        <div className="actions">
          {joinHref && (
            <LinkButton variant="primary" size="large" href={joinHref}>
              {t('dashboard.joinClub', { club: general.clubName })}
            </LinkButton>
          )}
          {features.enableLoginPage && (
            <LinkButton size="large" href="/login">
              {t('shell.logIn')}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="welcome-picture">
        <Picture />
      </div>
    </section>
  );
}

/** What a stranger wants to know: when and where, what is on, and what it costs. */
export function Welcome() {
  const offers = useOffers();
  return (
    <div className="page">
      <Hero />
      <div className="welcome-facts" data-has-classes={offers.showsClasses || undefined}>
        {offers.showsClasses && <NextClasses {...offers.classes} />}
        <div className="stack">
          <Hours />
          <Prices offers={offers.prices} isArriving={offers.arePricesArriving} />
          <Suspense>
            <Place />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
