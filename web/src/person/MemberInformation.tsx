import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from './Loaded.tsx';
import { PersonGroups } from './PersonGroups.tsx';
import { localeParametersQuery, profileQuery } from './queries.ts';

/** What is known of the member, to be changed by the rules of the member's own centre. */
export function MemberInformation({ memberKey }: { memberKey: Key }) {
  const person = useQuery(profileQuery(memberKey));
  const parameters = useQuery(localeParametersQuery(memberKey.centerId));
  return (
    <Loaded queries={[person, parameters]}>
      {(known, rules) => <PersonGroups person={known} parameters={rules} />}
    </Loaded>
  );
}
