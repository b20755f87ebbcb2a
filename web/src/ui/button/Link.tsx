import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import './link.css';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
}

/** A link within a sentence. */
export function Link(props: LinkProps) {
  return <AriaLink {...props} className="" />;
}

interface StandaloneLinkProps extends LinkProps {
  /** False next to other controls, where an arrow would draw too much attention. */
  hasArrow?: boolean;
}

/** A link outside a sentence. */
export function StandaloneLink({ children, hasArrow = true, ...props }: StandaloneLinkProps) {
  return (
    <AriaLink {...props} className="link" data-standalone="">
      {children}
      {hasArrow && <ArrowRight className="icon" data-directional="" strokeWidth={1.75} />}
    </AriaLink>
  );
}
