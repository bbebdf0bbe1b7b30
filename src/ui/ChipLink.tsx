import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface ChipLinkProps {
  to: string;
  icon: IconName;
  children: ReactNode;
}

/** A link that looks like a chip: for going somewhere, where Chip is for choosing. */
export const ChipLink = ({ to, icon, children }: ChipLinkProps) => (
  <Link to={to} className={styles.chip}>
    <Icon name={icon} size={18} />
    {children}
  </Link>
);
