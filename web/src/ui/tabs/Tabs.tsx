import { type ReactNode, useRef } from 'react';
import {
  Tab as AriaTab,
  Tabs as AriaTabs,
  TabList,
  type TabListProps,
  TabPanel,
  type TabsProps,
} from 'react-aria-components/Tabs';
import { Count } from '../badge/Badge.tsx';
import { useMedia } from '../media/use-media.ts';
import { useTabInSight } from './use-tab-in-sight.ts';
import './tabs.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** How many things need attention there; the label says what. */
  count?: { number: number; label: string };
  href?: string;
}

interface Props
  extends Pick<TabsProps, 'orientation' | 'selectedKey' | 'onSelectionChange' | 'defaultSelectedKey'> {
  'aria-label': string;
  tabs: readonly TabItem[];
  /** TabContent for each tab, where tabs and panels are rendered together. */
  children?: ReactNode;
}

export function Tabs({ tabs, children, ...props }: Props) {
  const { 'aria-label': name, ...state } = props;
  return (
    <AriaTabs {...state} className="tabs">
      <TabRow aria-label={name} tabs={tabs} open={state.selectedKey} />
      {children}
    </AriaTabs>
  );
}

interface SideTabsProps extends Pick<Props, 'aria-label' | 'tabs'> {
  selectedKey: string;
  /** Shown above the tabs. */
  top: ReactNode;
  children: ReactNode;
}

/** Tabs that lead to pages, beside their content. On a narrow screen they are above it and scroll sideways. */
export function SideTabs({ 'aria-label': name, tabs, selectedKey, top, children }: SideTabsProps) {
  const isWide = useMedia('(width >= 64rem)');
  return (
    <AriaTabs className="split" selectedKey={selectedKey} orientation={isWide ? 'vertical' : 'horizontal'}>
      <div className="side-tabs">
        {top}
        <TabRow aria-label={name} tabs={tabs} open={selectedKey} />
      </div>
      {children}
    </AriaTabs>
  );
}

interface TabRowProps extends Pick<TabListProps<object>, 'aria-label'> {
  tabs: readonly TabItem[];
  open?: unknown;
}

function TabRow({ tabs, open, ...props }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useTabInSight(row, open);
  return (
    <TabList {...props} ref={row} className="tab-list">
      {tabs.map(({ id, label, icon, count, href }) => (
        <AriaTab key={id} id={id} className="tab" {...(href && { href })}>
          {icon}
          {label}
          {count && <Count number={count.number} label={count.label} />}
        </AriaTab>
      ))}
    </TabList>
  );
}

export function TabContent({ id, children }: { id: string; children: ReactNode }) {
  return (
    <TabPanel id={id} className="stack">
      {children}
    </TabPanel>
  );
}
