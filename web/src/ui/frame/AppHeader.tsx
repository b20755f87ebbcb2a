import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import './app-header.css';

export type HeaderKind = 'NORMAL' | 'SMALL' | 'TINY';

interface AppHeaderProps {
  kind: HeaderKind;
  /** ClubLogo. A SMALL header shows nothing else, a TINY one not even that. */
  logo?: ReactNode;
  nav?: ReactNode;
  tools?: ReactNode;
}

export function AppHeader({ kind, logo, nav, tools }: AppHeaderProps) {
  if (kind === 'TINY') return <header className="app-header" data-header={kind} />;
  return (
    <header className="app-header" data-header={kind}>
      <div className="bar">
        {logo}
        {kind === 'NORMAL' && nav}
        {kind === 'NORMAL' && tools && <div className="header-tools">{tools}</div>}
      </div>
    </header>
  );
}

export function ClubLogo({ href, name, src }: { href: string; name: string; src: string }) {
  return (
    <Link className="club-logo" href={href}>
      <img src={src} alt={name} />
    </Link>
  );
}

interface AppNavProps {
  'aria-label': string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function AppNav(props: AppNavProps) {
  return <nav className="app-nav" {...props} />;
}

interface NavLinkProps {
  href: string;
  isCurrent?: boolean;
  children: ReactNode;
}

export function NavLink({ href, isCurrent = false, children }: NavLinkProps) {
  return (
    <Link className="nav-link" href={href} {...(isCurrent && { 'aria-current': 'page' })}>
      {children}
    </Link>
  );
}

type TriggerProps = Omit<ButtonProps, 'className' | 'style' | 'children'> & { children: ReactNode };

/** Opens the menu with the links that do not fit into the bar. */
export function NavButton({ children, ...props }: TriggerProps) {
  return (
    <Button {...props} className="nav-link">
      {children}
      <ChevronDown className="icon" />
    </Button>
  );
}

/** Opens a menu at the end of the bar: profile, language. */
export function ToolButton({ kind, children, ...props }: TriggerProps & { kind?: 'language' | 'profile' }) {
  return (
    <Button {...props} className={kind ? `tool ${kind}-tool` : 'tool'}>
      {children}
    </Button>
  );
}

export function ToolLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="tool" href={href}>
      {children}
    </Link>
  );
}
