import type { PersonBrief } from '@foyer/contract/shared/person/brief';
import { Link } from 'react-aria-components/Link';
import { fullName } from './full-name.ts';
import { memberHref } from '../user/member-href.ts';

/** Stretched over the row in which it stands. */
export function MemberLink({ member }: { member: PersonBrief }) {
  return (
    <Link className="person-name" href={memberHref(member)}>
      <bdi>{fullName(member)}</bdi>
    </Link>
  );
}
