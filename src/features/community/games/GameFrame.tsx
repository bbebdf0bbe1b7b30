import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './GameFrame.module.css';

interface GameFrameProps {
  title: string;
  /** "#rrggbb" of the whole page, the same in both themes. */
  ground: string;
  /** Colour scheme of the text on it. */
  theme?: 'dark' | 'light';
  children: ReactNode;
}

/** A game's page: its ground from edge to edge, the way out above. */
export const GameFrame = ({ title, ground, theme = 'dark', children }: GameFrameProps) => (
  <div className={styles.page} data-theme={theme} style={{ '--ground': ground } as CSSProperties}>
    <header className={styles.bar}>
      <Link to={linkTo('home')} className={styles.back}>
        <Icon name="arrow-left" size={22} />
        <span className="unseen">Về trang chủ</span>
      </Link>
      <p className={styles.name}>{title}</p>
    </header>
    <div id="content" tabIndex={-1} className={styles.main}>
      {children}
    </div>
  </div>
);
