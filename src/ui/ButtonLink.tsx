import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonStyle, buttonStyle } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface ButtonLinkProps extends ButtonStyle {
  to: string;
  onPointerEnter?: () => void;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, where Button is for doing something. */
export function ButtonLink({
  to,
  kind,
  size,
  wide,
  icon,
  onPointerEnter,
  onClick,
  children,
}: ButtonLinkProps) {
  return (
    <Link to={to} {...buttonStyle({ kind, size, wide })} onPointerEnter={onPointerEnter} onClick={onClick}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}
