import type { Key } from '@foyer/contract/shared/keys';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { memberHref } from '../../user/member-href.ts';

interface Props {
  member: Key;
  children: ReactNode;
}

/** From what staff do for a member back to the member. */
export function BackToMember({ member: { id, centerId }, children }: Props) {
  return (
    <StandaloneLink href={memberHref({ personId: id, centerId })} hasArrow={false}>
      <ArrowLeft className="icon" data-directional="" />
      {children}
    </StandaloneLink>
  );
}
