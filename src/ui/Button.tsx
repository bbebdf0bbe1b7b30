import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

type ButtonKind = 'primary' | 'ink' | 'secondary' | 'soft' | 'quiet' | 'danger';

export interface ButtonStyle {
  /** primary: one per view. */
  kind?: ButtonKind;
  size?: 'small' | 'large';
  /** As wide as its place. */
  wide?: boolean;
  icon?: IconName;
}

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Waiting for an answer: the label stays with a spinner before it, presses do nothing. */
  busy?: boolean;
  children: ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The attributes that make an element look like a button; ButtonLink wears them too. */
export const buttonStyle = ({ kind = 'secondary', size, wide }: ButtonStyle) => ({
  className: styles.button,
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
});

export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  type = 'button',
  children,
  buttonRef,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonStyle({ kind, size, wide })}
      ref={buttonRef}
      type={type}
      disabled={disabled || busy}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <Icon name="loader" size={19} className={styles.turning} />
      ) : (
        icon && <Icon name={icon} size={20} />
      )}
      {children}
    </button>
  );
}
