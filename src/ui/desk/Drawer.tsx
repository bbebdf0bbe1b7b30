import type { ReactNode } from 'react';
import { Sheet } from '../Sheet.tsx';
import styles from './Drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Buttons that stay in sight under what scrolls. */
  foot?: ReactNode;
  /** Forces a theme where the ground around it has one of its own. */
  theme?: 'light' | 'dark';
  children: ReactNode;
}

/** One thing of a list opened beside it; on a phone it takes the whole window. "Back", Esc and a press beside it close it. */
export const Drawer = ({ foot, children, ...sheet }: DrawerProps) => (
  <Sheet {...sheet} side="right" wide whole foot={foot && <div className={styles.foot}>{foot}</div>}>
    <div className={styles.content}>{children}</div>
  </Sheet>
);
