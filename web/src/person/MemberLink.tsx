import type { PersonBrief } from '@foyer/contract/shared/person/brief';
import { Link } from 'react-aria-components/Link';
import { fullName } from './full-name.ts';

/** The address names a member by the key alone. */
export const memberHref = ({ personId, centerId }: Pick<PersonBrief, 'personId' | 'centerId'>): string =>
  `/staff/${personId}/${centerId}/summary`;

/** Stretched over the row in which it stands. */
export function MemberLink({ member }: { member: PersonBrief }) {
  return (
    <Link className="person-name" href={memberHref(member)}>
      <bdi>{fullName(member)}</bdi>
    </Link>
  );
}
