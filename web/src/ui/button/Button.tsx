import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { useText } from '../../platform/text.ts';
import './button.css';

export type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'danger-solid'
  | 'on-block'
  | 'on-bar'
  | 'block-primary';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'small' | 'large';
  /** A square with an icon; needs an aria-label. */
  shape?: 'icon';
  width?: 'full';
}

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A pending button keeps its label, stays focusable and ignores further presses. */
export function Button({ variant, size, shape, width, isPending = false, children, ...props }: ButtonProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  useForgetAnnouncement(id, isPending);
  return (
    <AriaButton
      {...props}
      id={id}
      className="button"
      isPending={isPending}
      data-variant={variant}
      data-size={size}
      data-shape={shape}
      data-width={width}
    >
      {isPending && <Spinner />}
      {children}
    </AriaButton>
  );
}

/** Read out when the button becomes pending: React Aria then names the button by its label and this. */
function Spinner() {
  const { t } = useText();
  const id = useSlottedContext(ProgressBarContext)?.id;
  return <span role="progressbar" id={id} className="spinner" aria-label={t('ui.working')} />;
}

/**
 * React Aria reads out the pending button by reference and leaves the reference in its live region for a while.
 * Remove the reference when the button unmounts with its dialog or page. Otherwise it has no accessible name.
 */
function useForgetAnnouncement(id: string, isPending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) wasPending.current = true;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      const announced = document.querySelectorAll('[data-live-announcer] [aria-labelledby]');
      for (const node of announced) if (node.getAttribute('aria-labelledby')?.includes(id)) node.remove();
    },
    [id],
  );
}
