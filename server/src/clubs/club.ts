import type { WebappConfig } from '@foyer/contract/config';
import type { Locale } from '@foyer/contract/shared/locale';
import type { SelectType } from '../platform/db/tables.ts';
import type { OwnPart } from './overlay.ts';
import type { ConfigTables } from './tables.ts';

/** One centre's portal: where it is, how it looks and what its rules say. */
export interface Club {
  center: SelectType<ConfigTables['center']>;
  brand: {
    id: string;
    name: string;
    directoryCenterId: number;
    /**
     * The parameters of the centre that holds the sign-in directory. What guards an account comes from here: neither the
     * portal that somebody asks through nor whether the account exists may change it.
     */
    signInRules: OwnPart['parameters'];
  };
  locales: Locale[];
  parameters: OwnPart['parameters'];
  memberFields: OwnPart['memberFields'];
  childFields: OwnPart['childFields'];
  profileTabs: OwnPart['profileTabs'];
  ssoIssuers: OwnPart['sso'];
  /** The centres whose people these issuers may sign in: those of the document that names them. */
  ssoCenterIds: ReadonlySet<number>;
  config: WebappConfig;
  /** The public configuration as it is sent, in JSON, and the tag of this version. */
  bytes: Buffer;
  etag: string;
}

export interface Clubs {
  /** The centre's portal, or undefined where there is no such centre. Throws a ConfigFault where it cannot be shown. */
  byCenter(centerId: number): Promise<Club | undefined>;
  /** The portal that an address is the front door of. */
  byAddress(address: { host: string | undefined; centerId: number | undefined }): Promise<Club | undefined>;
}
