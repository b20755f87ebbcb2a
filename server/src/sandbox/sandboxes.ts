import type { Clock } from '../platform/clock/clock.ts';
import { adyenSandbox } from './adyen/adyen-sandbox.ts';
import { easypaySandbox } from './easypay/easypay-sandbox.ts';
import { paytabsSandbox } from './paytabs/paytabs-sandbox.ts';
import { postfinanceSandbox } from './postfinance/postfinance-sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { spotiiSandbox } from './spotii/spotii-sandbox.ts';
import { tabbySandbox } from './tabby/tabby-sandbox.ts';
import { tamaraSandbox } from './tamara/tamara-sandbox.ts';

/** `tells` is where webhooks go, for providers where it is set once, by hand, and not with each payment. */
export type OpenSandbox = Sandbox & { tells?: string | undefined };

/** How to open each sandbox that there is. */
export const sandboxes = {
  adyen: adyenSandbox,
  easypay: easypaySandbox,
  paytabs: paytabsSandbox,
  postfinance: postfinanceSandbox,
  spotii: spotiiSandbox,
  tabby: tabbySandbox,
  tamara: tamaraSandbox,
} as const satisfies Record<string, (clock: Clock) => OpenSandbox>;
export type SandboxName = keyof typeof sandboxes;
