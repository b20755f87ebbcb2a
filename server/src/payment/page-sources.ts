import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import { openProvider } from './merchant-account.ts';
import type { PageSources } from './provider/page-sources.ts';

/**
 * Origins that a club's page must allow so that a shopper can pay on it, or staff for a member. A policy lasts as long as the
 * page that came with it, so a provider that puts its own fields into our page is let into one page alone.
 */
export function pageSourcesOf(
  services: Pick<Services, 'providers' | 'circuits' | 'secret' | 'clock'>,
  club: Club,
  path: string,
): PageSources {
  const open = services.providers
    .filter(({ name }) => club.config.paymentProvidersConfig[name])
    .flatMap(({ name }) => openProvider({ ...services, club }, name) ?? [])
    .filter(({ pageName }) => pageName === undefined || path.endsWith(`/${pageName}`))
    .flatMap(({ pageSources }) => pageSources ?? []);
  return {
    script: open.flatMap(({ script }) => script),
    connect: open.flatMap(({ connect }) => connect),
    frame: open.flatMap(({ frame }) => frame),
    image: open.flatMap(({ image }) => image),
    form: open.flatMap(({ form }) => form),
  };
}
