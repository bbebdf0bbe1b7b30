import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';
import styles from './LinkCard.module.css';

interface LinkCardProps {
  to: string;
  icon: IconName;
  words: string;
  /** A small line below. */
  note?: ReactNode;
}

/** A card that leads to another page and says what is there. */
export function LinkCard({ to, icon, words, note }: LinkCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <Icon name={icon} size={22} />
      <span className={styles.words}>
        {words}
        {note && <span className="text-caption ink-3">{note}</span>}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
