import { UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import './acting-bar.css';

interface ActingBarProps {
  'aria-label': string;
  /** 'Acting for Maya Lindgren' */
  children: ReactNode;
  /** Shown only where there is room. */
  more?: { label: ReactNode; onPress: () => void };
  stop: { label: ReactNode; onPress: () => void };
}

/** On top of every screen while staff act for a member. It cannot be dismissed, only ended. */
export function ActingBar({ children, more, stop, ...props }: ActingBarProps) {
  return (
    <aside className="acting-bar" {...props}>
      <div>
        <UserRoundCog className="icon" />
        <p>{children}</p>
        {more && (
          <Button variant="on-bar" size="small" onPress={more.onPress} data-wide="">
            {more.label}
          </Button>
        )}
        <Button variant="on-bar" size="small" onPress={stop.onPress}>
          {stop.label}
        </Button>
      </div>
    </aside>
  );
}

/** Part of the sentence that a narrow bar leaves out. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className="wide-only">{children}</span>;
}
