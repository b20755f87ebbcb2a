import { centerId, centerIdText, entityId, entityIdText } from './key-schemas.ts';

/** Who is acted for; left out: the caller. */
export const selectedUser = {
  selectedUserId: entityId.optional(),
  selectedUserCenterId: centerId.optional(),
};

/** The same, in an address. */
export const selectedUserText = {
  selectedUserId: entityIdText.optional(),
  selectedUserCenterId: centerIdText.optional(),
};
