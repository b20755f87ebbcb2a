import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import './tab-bar.css';

/** The navigation of a narrow screen: four items and More. */
export function TabBar(props: { 'aria-label': string; children: ReactNode }) {
  return <nav className="tab-bar" {...props} />;
}

interface TabBarLinkProps {
  href: string;
  icon: ReactNode;
  isCurrent?: boolean;
  children: ReactNode;
}

export function TabBarLink({ href, icon, isCurrent = false, children }: TabBarLinkProps) {
  return (
    <Link className="" href={href} {...(isCurrent && { 'aria-current': 'page' })}>
      {icon}
      {children}
    </Link>
  );
}

interface TabBarButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  icon: ReactNode;
  children: ReactNode;
}

export function TabBarButton({ icon, children, ...props }: TabBarButtonProps) {
  return (
    <Button {...props} className="">
      {icon}
      {children}
    </Button>
  );
}
