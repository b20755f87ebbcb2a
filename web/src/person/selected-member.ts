import type { Key } from '@foyer/contract/shared/keys';

export const isNumber = (part: number): boolean => Number.isSafeInteger(part) && part > 0;

export const keyIn = (id: string | undefined, centerId: string | undefined): Key | undefined => {
  const key = { id: Number(id), centerId: Number(centerId) };
  return isNumber(key.id) && isNumber(key.centerId) ? key : undefined;
};

type Params = Readonly<Record<string, string | undefined>>;

/** For whom staff act, by the address; undefined where that names nobody. */
export const selectedMember = ({ selectedMemberId, selectedMemberCenterId }: Params): Key | undefined =>
  keyIn(selectedMemberId, selectedMemberCenterId);
