import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../person/Loaded.tsx';
import { PersonalDetails } from '../../person/profile/PersonalDetails.tsx';
import { localeParametersQuery, profileQuery } from '../../person/queries.ts';

/** What is known of the member, to be changed by the rules of the member's own centre. */
export function MemberInformation({ memberKey }: { memberKey: Key }) {
  const person = useQuery(profileQuery(memberKey));
  const parameters = useQuery(localeParametersQuery(memberKey.centerId));
  return (
    <Loaded queries={[person, parameters]}>
      {(known, rules) => <PersonalDetails person={known} parameters={rules} />}
    </Loaded>
  );
}
