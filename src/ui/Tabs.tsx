import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tabs.module.css';
import { useChosenInView } from './useChosenInView.ts';

interface TabsProps<V extends string> {
  label: string;
  /** With pictures all have the same room, so that four fit beside a phone's edge. */
  tabs: readonly {
    value: V;
    label: ReactNode;
    icon?: IconName;
    /** Read aloud in place of a label that is more than words. */
    name?: string;
  }[];
  value: V;
  onChange: (value: V) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Views of one thing, one at a time. Arrow keys move and choose. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const here = tabs.findIndex(tab => tab.value === value);
    const next = tabs[(here + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}${next.value}`)?.focus();
  };
  return (
    <>
      <div
        className={styles.tabs}
        data-icons={tabs.some(({ icon }) => icon) || undefined}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            id={`${id}${tab.value}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-label={tab.name}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon name={tab.icon} size={20} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  );
}

interface TabLinksProps {
  label: string;
  /** They are pages of their own: back leads from one to the one before. */
  pages?: boolean;
  tabs: readonly { to: string; label: string; here: boolean }[];
}

/** The same where each view has an address: going from one to another replaces the page, so back leads to where one came from. */
export function TabLinks({ label, tabs, pages = false }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, tabs.find(({ here }) => here)?.to ?? '');
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link
          key={tab.to}
          to={tab.to}
          replace={!pages}
          className={styles.tab}
          data-link
          aria-current={tab.here ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
