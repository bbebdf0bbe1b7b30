import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface ChipProps {
  on: boolean;
  onPress: () => void;
  icon?: IconName;
  disabled?: boolean;
  children: ReactNode;
}

/** A filter that is chosen or not. */
export function Chip({ on, onPress, icon, disabled, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} disabled={disabled} onClick={onPress}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
