import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import { openProvider } from './merchant-account.ts';
import type { PageSources } from './provider.ts';

/**
 * The page on which staff take a card by telephone. The browser loads it anew, because a policy lasts as long as the page
 * that came with it.
 */
const phonePage = /^(\/staff\/\d+\/\d+)?\/phone-payment$/;

/** Origins that a club's page must allow so that a shopper can pay on it, or staff for a member. */
export function pageSourcesOf(
  services: Pick<Services, 'providers' | 'secret' | 'clock'>,
  club: Club,
  path: string,
): PageSources {
  const isByPhone = phonePage.test(path);
  const open = services.providers
    .filter(({ name }) => club.config.paymentProvidersConfig[name])
    .flatMap(({ name }) => openProvider({ ...services, club }, name) ?? [])
    .filter(({ staffView }) => isByPhone || !staffView)
    .flatMap(({ pageSources }) => pageSources ?? []);
  return {
    connect: open.flatMap(({ connect }) => connect),
    frame: open.flatMap(({ frame }) => frame),
    image: open.flatMap(({ image }) => image),
    form: open.flatMap(({ form }) => form),
  };
}
