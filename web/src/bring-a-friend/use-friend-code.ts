import { type FriendCode, parseFriendCode } from '@foyer/contract/shared/friend';
import { useParams } from 'react-router';

const names = [
  'refererId',
  'refererCenterId',
  'clipcardId',
  'clipcardCenterId',
  'clipcardSubId',
  'checksum',
] as const;

/** The parts of the link that led here; undefined where the address was cut off or changed. */
export function useFriendCode(): FriendCode | undefined {
  const params = useParams();
  return parseFriendCode(names.map((name) => params[name] ?? '').join('/'));
}
