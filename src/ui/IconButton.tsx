import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Vietnamese, a verb: what a press does. Read aloud and shown when the pointer rests. */
  label: string;
  icon: IconName;
  iconSize?: number;
  filled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, iconSize = 22, filled, buttonRef, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      ref={buttonRef}
      className={styles.button}
      aria-label={label}
    >
      <Icon name={icon} size={iconSize} filled={filled} />
    </button>
  );
}
