import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import './app-footer.css';

interface AppFooterProps {
  name: ReactNode;
  links: readonly { id: string; label: ReactNode; href: string }[];
}

export function AppFooter({ name, links }: AppFooterProps) {
  return (
    <footer className="app-footer">
      <div>
        <span>{name}</span>
        {links.length > 0 && (
          <ul>
            {links.map(({ id, label, href }) => (
              <li key={id}>
                <Link className="" href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
