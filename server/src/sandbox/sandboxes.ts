import type { Clock } from '../platform/clock/clock.ts';
import { adyenSandbox } from './adyen/adyen-sandbox.ts';
import { datacapSandbox } from './datacap/datacap-sandbox.ts';
import { easypaySandbox } from './easypay/easypay-sandbox.ts';
import { ltpsSandbox } from './ltps/ltps-sandbox.ts';
import { paytabsSandbox } from './paytabs/paytabs-sandbox.ts';
import { pcipalSandbox } from './pcipal/pcipal-sandbox.ts';
import { postfinanceSandbox } from './postfinance/postfinance-sandbox.ts';
import { ppsSandbox } from './pps/pps-sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { spotiiSandbox } from './spotii/spotii-sandbox.ts';
import { tabbySandbox } from './tabby/tabby-sandbox.ts';
import { tamaraSandbox } from './tamara/tamara-sandbox.ts';

/** `tells` is where webhooks go, for providers where it is set once, by hand, and not with each payment. */
export type OpenSandbox = Sandbox & { tells?: string | undefined };

/** How to open each sandbox that there is. */
export const sandboxes = {
  adyen: adyenSandbox,
  datacap: datacapSandbox,
  easypay: easypaySandbox,
  ltps: ltpsSandbox,
  paytabs: paytabsSandbox,
  pcipal: pcipalSandbox,
  postfinance: postfinanceSandbox,
  pps: ppsSandbox,
  spotii: spotiiSandbox,
  tabby: tabbySandbox,
  tamara: tamaraSandbox,
} as const satisfies Record<string, (clock: Clock) => OpenSandbox>;
export type SandboxName = keyof typeof sandboxes;
