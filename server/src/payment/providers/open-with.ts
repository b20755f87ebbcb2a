import type { OpenProvider, Provider, ProviderContext } from '../provider/provider.ts';

/** Opens a provider for a centre whose secrets are complete and valid. */
export const openWith =
  <A>(
    accessOf: (seat: ProviderContext) => A | undefined,
    opened: (access: A, now: () => Temporal.Instant) => OpenProvider,
  ): Provider['open'] =>
  (seat) => {
    const access = accessOf(seat);
    return access && opened(access, () => seat.clock.now());
  };
