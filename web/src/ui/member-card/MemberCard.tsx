import type { ReactNode } from 'react';
import { Art, type ArtName } from '../art/Art.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import './member-card.css';

/** The club-coloured block of the profile. */
export function MemberCard({ name, number, art }: { name: string; number: ReactNode; art: ArtName }) {
  return (
    <div className="member-card block">
      <Art name={art} isCorner />
      <Avatar name={name} size="large" />
      <div>
        <p className="member-name">{name}</p>
        <p>{number}</p>
      </div>
    </div>
  );
}
