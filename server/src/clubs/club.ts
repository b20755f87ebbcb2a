import type { WebappConfig } from '@foyer/contract/config';
import type { Locale } from '@foyer/contract/shared/locale';
import type { SelectType } from '../platform/db/tables.ts';
import type { OwnPart } from './overlay.ts';
import type { ConfigTables } from './tables.ts';

/** One centre's portal: its place, look and rules. */
export interface Club {
  center: SelectType<ConfigTables['center']>;
  brand: {
    id: string;
    name: string;
    directoryCenterId: number;
    /**
     * Parameters of the centre that holds the sign-in directory. They protect accounts, so that neither the portal in
     * use nor the existence of an account can change the rules.
     */
    signInRules: OwnPart['parameters'];
  };
  locales: Locale[];
  parameters: OwnPart['parameters'];
  memberFields: OwnPart['memberFields'];
  childFields: OwnPart['childFields'];
  profileTabs: OwnPart['profileTabs'];
  ssoIssuers: OwnPart['sso'];
  /** Centres whose people these issuers may sign in: those of the document that names them. */
  ssoCenterIds: ReadonlySet<number>;
  config: WebappConfig;
  /** The public configuration as JSON, and the tag of this version. */
  bytes: Buffer;
  etag: string;
}

export interface Clubs {
  /** Returns a centre's portal, or undefined if there is no such centre. Throws a ConfigFault if it cannot be shown. */
  byCenter(centerId: number): Promise<Club | undefined>;
  /** Returns the portal with this front-door address. */
  byAddress(address: { host: string | undefined; centerId: number | undefined }): Promise<Club | undefined>;
}
