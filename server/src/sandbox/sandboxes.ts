import type { Clock } from '../platform/clock/clock.ts';
import { adyenSandbox } from './adyen/adyen-sandbox.ts';
import { datacapSandbox } from './datacap/datacap-sandbox.ts';
import { ltpsSandbox } from './ltps/ltps-sandbox.ts';
import { paytabsSandbox } from './paytabs/paytabs-sandbox.ts';
import { postfinanceSandbox } from './postfinance/postfinance-sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { tabbySandbox } from './tabby/tabby-sandbox.ts';

/** `tells` is where webhooks go, for providers whose webhook address is set once, by hand. */
export type OpenSandbox = Sandbox & { tells?: string | undefined };

/** How to open each sandbox that there is. */
export const sandboxes = {
  adyen: adyenSandbox,
  datacap: datacapSandbox,
  ltps: ltpsSandbox,
  paytabs: paytabsSandbox,
  postfinance: postfinanceSandbox,
  tabby: tabbySandbox,
} as const satisfies Record<string, (clock: Clock) => OpenSandbox>;
export type SandboxName = keyof typeof sandboxes;
