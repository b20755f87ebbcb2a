import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { ButtonLook } from './Button.tsx';
import './button.css';

export interface LinkButtonProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere instead of doing something. */
export function LinkButton({ variant, size, shape, width, ...props }: LinkButtonProps) {
  return (
    <AriaLink
      {...props}
      className="button"
      data-variant={variant}
      data-size={size}
      data-shape={shape}
      data-width={width}
    />
  );
}
