import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import './menu.css';

export interface OptionProps {
  id: string;
  children: ReactNode;
  /** After the text, such as a zip code. */
  end?: ReactNode;
  textValue: string;
  isDisabled?: boolean;
}

/** One choice of a select or combobox. */
export function Option({ children, end, ...props }: OptionProps) {
  return (
    <ListBoxItem {...props} className="menu-item">
      {({ isSelected }) => (
        <>
          {isSelected && <Check className="icon" />}
          <span>{children}</span>
          {end && <span className="end">{end}</span>}
        </>
      )}
    </ListBoxItem>
  );
}
