import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CoverCard } from '#contract/library/card-page.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { CoverFan } from './CoverFan.tsx';
import styles from './SetHead.module.css';

interface SetHeadProps {
  /** The list it belongs to. */
  up: { name: string; to: string };
  title: string;
  text: string;
  faces: readonly CoverCard[];
  tint: string;
  children: ReactNode;
}

/** The top of a page about several books: their covers, what they have in common. */
export function SetHead({ up, title, text, faces: covers, tint, children }: SetHeadProps) {
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <div>
        <CoverFan faces={covers} tint={tint} eager />
      </div>
      <div>
        <Link to={up.to} className={styles.up}>
          {up.name}
        </Link>
        <h1 className="text-page">{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.facts}>{children}</div>
      </div>
    </header>
  );
}
