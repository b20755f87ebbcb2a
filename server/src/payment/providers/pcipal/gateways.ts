import type { ProviderContext } from '../../provider/provider.ts';
import { openAdyenGateway } from './adyen-gateway.ts';
import type { Gateway } from './gateway.ts';
import { openPpsGateway } from './pps-gateway.ts';

const gateways: Readonly<Record<string, (seat: ProviderContext) => Gateway | undefined>> = {
  adyen: openAdyenGateway,
  pps: openPpsGateway,
};

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/**
 * Payments by telephone usually have a merchant account of their own, whose secrets are those of the gateway's provider,
 * with `gateway` before their names.
 */
export function gatewayOf({ secret, clock }: ProviderContext): Gateway | undefined {
  return gateways[secret('gateway') ?? '']?.({
    clock,
    secret: (name) => secret(`gateway${capitalised(name)}`),
  });
}
