import type { ReactNode, Ref } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import './choice.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** For settings that take effect immediately. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="switch">
      <span className="box" aria-hidden="true" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
