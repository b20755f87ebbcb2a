import { initials } from './initials.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** Tells family members apart by colour. */
  person?: 1 | 2 | 3 | undefined;
  size?: 'small' | 'large';
}

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, person, size }: AvatarProps) {
  return (
    <span className="avatar" data-person={person} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
