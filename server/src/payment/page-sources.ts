import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import { openProvider } from './merchant-account.ts';
import type { PageSources } from './provider.ts';

/** Origins that a club's page must allow so that a shopper can pay on it. */
export function pageSourcesOf(
  services: Pick<Services, 'providers' | 'circuits' | 'secret' | 'clock'>,
  club: Club,
): PageSources {
  const open = services.providers
    .filter(({ name }) => club.config.paymentProvidersConfig[name])
    .flatMap(({ name }) => openProvider({ ...services, club }, name)?.pageSources ?? []);
  return {
    connect: open.flatMap(({ connect }) => connect),
    frame: open.flatMap(({ frame }) => frame),
    image: open.flatMap(({ image }) => image),
    form: open.flatMap(({ form }) => form),
    script: open.flatMap(({ script = [] }) => script),
  };
}
