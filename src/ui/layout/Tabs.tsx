import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { classes } from '../classes';
import css from './Tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Grey count after the word. */
  readonly count?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What these panes answer; for screen readers. */
  readonly label: string;
  /** Shared with TabPanel: joins a tab to its pane. Unique on the page. */
  readonly group: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

const tabId = (group: string, id: string) => `${group}-tab-${id}`;
const panelId = (group: string, id: string) => `${group}-pane-${id}`;

/** Panes that answer the same question another way. One stop in the tab order; arrows, Home and End walk and select. */
export function Tabs<Id extends string>({ label, group, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const there = { ArrowRight: here === last ? 0 : here + 1, ArrowLeft: here <= 0 ? last : here - 1, Home: 0, End: last }[event.key];
    const tab = there === undefined ? undefined : tabs[there];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    const button = list.current?.children[there ?? 0];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <div className={css.tabs} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(group, tab.id)}
          className={classes(css.tab, tab.id === selected && css.on)}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId(group, tab.id) : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={walk}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The pane of the selected tab. */
export function TabPanel({ group, id, children }: { readonly group: string; readonly id: string; readonly children: ReactNode }) {
  return <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)}>{children}</div>;
}
