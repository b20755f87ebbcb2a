import type { Key } from '@foyer/contract/shared/keys';

/** Names the person acted for, as every call about somebody does. */
export const selectedUser = ({ centerId, id }: Key) => ({
  selectedUserId: id,
  selectedUserCenterId: centerId,
});
