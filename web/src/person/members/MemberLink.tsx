import type { PersonSummary } from '@foyer/contract/shared/person/summary';
import { Link } from 'react-aria-components/Link';
import { memberHref } from '../../user/member-href.ts';
import { fullName } from '../full-name.ts';

/** Stretched over the row in which it stands. */
export function MemberLink({ member }: { member: PersonSummary }) {
  return (
    <Link className="person-name" href={memberHref(member)}>
      <bdi>{fullName(member)}</bdi>
    </Link>
  );
}
