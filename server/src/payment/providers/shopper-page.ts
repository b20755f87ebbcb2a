import type { ProviderContext } from '../provider.ts';
import { NoAnswer } from './ask.ts';

const longestAddress = 2000;

/** Checks the address of a page to which a provider sends shoppers, and answers with it. */
export type ShopperPage = (address: string) => string;

/**
 * A shopper is only sent to pages of the provider: by https, at one of its hosts or below it. A club whose provider uses
 * others names them in the secret `shopperHosts`. Where the secret `url` leads to a sandbox, its own origin counts too,
 * and that may be http. An answer with any other address is no answer.
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
