import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuTrigger,
} from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { PopoverSheet } from './PopoverSheet.tsx';
import './menu.css';

export interface MenuProps extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'children'> {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** Shown above the items, such as the person's name. */
  title?: ReactNode;
  placement?: PopoverProps['placement'];
  'aria-label': string;
  /** Omitted where the trigger opens and closes the menu. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Menu({ trigger, title, placement, isOpen, onOpenChange, children, ...props }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <PopoverSheet label={props['aria-label']} {...(placement && { placement })}>
        {title && <p className="menu-title">{title}</p>}
        <AriaMenu {...props} className="menu">
          {children}
        </AriaMenu>
      </PopoverSheet>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  icon?: ReactNode;
  /** After the text: a count, a tag. */
  end?: ReactNode;
  children: ReactNode;
  /** The text to match while typing, as the item itself may not be plain text. */
  textValue: string;
}

export function MenuItem({ icon, end, children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} className="menu-item">
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <span>{children}</span>
          {selectionMode !== 'none' && (
            <span className="end">{isSelected && <Check className="icon" />}</span>
          )}
          {end && <span className="end">{end}</span>}
        </>
      )}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator />;
}
