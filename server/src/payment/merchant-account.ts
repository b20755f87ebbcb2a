import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import type { OpenProvider } from './provider/provider.ts';
import { type Circuit, circuitInUse } from './providers/circuit/circuits.ts';

/** The payment settings, secrets and providers of one centre. */
export interface MerchantAccount
  extends Pick<
    Services,
    'db' | 'clock' | 'log' | 'settings' | 'sellables' | 'providers' | 'circuits' | 'secret' | 'reactions'
  > {
  club: Club;
}

/** A provider, and whether this process can reach it. */
export interface ReachableProvider extends OpenProvider {
  /** The centre or brand whose account there it is. */
  account: string;
  /** Until when nothing is sent to it, because it is down. */
  pausedUntil(): Temporal.Instant | undefined;
}

type Opening = Pick<MerchantAccount, 'providers' | 'circuits' | 'secret' | 'clock' | 'club'>;

/** Opens a provider with the centre's secrets, or else its brand's. Undefined if it has none. */
export function openProvider(
  { providers, circuits, secret, clock, club }: Opening,
  name: PaymentProvider,
): ReachableProvider | undefined {
  const ofCenter = `${name}.${club.center.id}.`;
  const ofBrand = `${name}.${club.brand.id}.`;
  let account = club.brand.id;
  const open = providers
    .find((provider) => provider.name === name)
    ?.open({
      clock,
      secret: (short) => {
        const own = secret(ofCenter + short);
        if (own !== undefined) account = String(club.center.id);
        return own ?? secret(ofBrand + short);
      },
    });
  return open && within(circuits.of({ provider: name, account }), open);
}

function within(circuit: Circuit, provider: OpenProvider): ReachableProvider {
  const { account } = circuit;
  return counted(circuit, Object.assign(provider, { account, pausedUntil: () => circuit.pausedUntil() }));
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every request that a method sends counts for the circuit, also of methods in a group, such as `take`. */
function counted<T extends object>(circuit: Circuit, methods: T): T {
  return new Proxy(methods, {
    get: (owner, name) => {
      const value: unknown = Reflect.get(owner, name);
      if (typeof value === 'function')
        return (...given: unknown[]) => circuitInUse.run(circuit, () => value.apply(owner, given));
      return isGroup(value) ? counted(circuit, value) : value;
    },
  });
}

/** The merchant account of the centre that takes the payment. */
export async function merchantAccountOf(services: Services, centerId: number): Promise<MerchantAccount> {
  const club = await services.clubs.byCenter(centerId);
  if (!club) throw new Error(`centre ${centerId} takes payments and is not there`);
  return { ...services, club };
}
