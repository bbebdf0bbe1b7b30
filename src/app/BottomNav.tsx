import { Link } from 'react-router-dom';
import type { Tab } from '#contract/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './BottomNav.module.css';
import { tabs, useShell } from './shell.ts';

/** The navigation under the thumb, below 1024 px. */
export function BottomNav({ tab }: { tab?: Tab }) {
  const shell = useShell();
  return (
    <nav className={styles.nav} aria-label="Điều hướng chính">
      {tabs.map(place => (
        <Link
          key={place.tab}
          to={place.to[shell]}
          className={styles.tab}
          aria-current={place.tab === tab ? 'page' : undefined}
        >
          <Icon name={place.icon} size={24} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
