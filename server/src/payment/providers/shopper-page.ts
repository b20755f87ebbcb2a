import type { ProviderContext } from '../provider/provider.ts';
import { NoAnswer } from './ask.ts';

const longestAddress = 2000;

/** Checks the address of a page to which a provider sends shoppers, and returns it. */
export type ShopperPage = (address: string) => string;

/**
 * Shoppers are only sent to pages of the provider: by https, at one of its hosts or their subdomains. A club whose
 * provider uses other hosts lists them in the secret `shopperHosts`. If the secret `url` points to a sandbox, its
 * origin is allowed too, even by http. Any other address throws `NoAnswer`.
 */
export function shopperPages(
  { secret }: Pick<ProviderContext, 'secret'>,
  theirs: readonly string[],
): ShopperPage {
  const added =
    secret('shopperHosts')
      ?.split(',')
      .map((host) => host.trim().toLowerCase()) ?? [];
  const hosts = [...theirs, ...added].filter(Boolean);
  const sandboxUrl = secret('url');
  const sandbox = sandboxUrl && URL.canParse(sandboxUrl) ? new URL(sandboxUrl).origin : undefined;
  return (address) => {
    if (address.length > longestAddress || !URL.canParse(address)) throw new NoAnswer('no address of a page');
    const { protocol, origin, hostname, username, password } = new URL(address);
    const isTheirs =
      protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    if (username || password || !(isTheirs || origin === sandbox)) {
      throw new NoAnswer(`a page at ${protocol}//${hostname}, which is not the provider's`);
    }
    return address;
  };
}
