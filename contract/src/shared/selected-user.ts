import { centerId, centerIdText, entityId, entityIdText } from './key-schemas.ts';

/** The person acted for. If omitted: the caller. */
export const selectedUser = {
  selectedUserId: entityId.optional(),
  selectedUserCenterId: centerId.optional(),
};

/** The same as text, in an address. */
export const selectedUserText = {
  selectedUserId: entityIdText.optional(),
  selectedUserCenterId: centerIdText.optional(),
};
