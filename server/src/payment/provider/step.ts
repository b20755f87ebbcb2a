import type { Wallet } from '@foyer/contract/shared/wallets';

/** Where the shopper continues. */
export type Step =
  | { kind: 'redirect'; url: string }
  | { kind: 'reference'; entity: string; reference: string }
  | { kind: 'phone'; phone: string }
  | {
      kind: 'adyen';
      sessionId: string;
      sessionData: string;
      clientKey: string;
      environment: string;
      /** Only in the sandbox, which runs at another address. */
      sandboxUrl?: string;
      /** Besides cards. */
      wallets?: Wallet[];
    }
  | { kind: 'datacap'; tokenKey: string; url: string }
  /** Staff open the provider's page while they speak with the payer. */
  | { kind: 'telephone' };

/** What the browser of staff posts to see a provider's page. The fields are secret. */
export interface StaffView {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Ties the telephone call to the page, if the club's telephone system asks for it. */
  code?: string;
}
