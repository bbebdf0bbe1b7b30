import type { HTMLAttributes } from 'react';
import styles from './Popover.module.css';
import type { usePopover } from './usePopover.ts';

interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  popover: Pick<ReturnType<typeof usePopover>, 'refs' | 'floatingStyles'>;
}

/** The ground that floats beside something: menus, suggestions. */
export const Popover = ({ popover, className = '', ...rest }: PopoverProps) => (
  <div
    {...rest}
    ref={popover.refs.setFloating}
    className={`${styles.popover} ${className}`}
    style={popover.floatingStyles}
  />
);
