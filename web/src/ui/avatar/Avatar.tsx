import { initials } from './initials.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** Tells the people of a family apart. */
  person?: 1 | 2 | 3 | undefined;
  size?: 'small' | 'large';
}

/** The name stands beside it, so it is silent. */
export function Avatar({ name, person, size }: AvatarProps) {
  return (
    <span className="avatar" data-person={person} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
