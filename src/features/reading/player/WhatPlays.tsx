import type { ReactNode } from 'react';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { Cover } from '#ui/Cover.tsx';
import { tintedGround } from '#ui/tint.ts';
import { changeView } from './state.ts';
import styles from './WhatPlays.module.css';

/** The cover, the title and a line under it; a press opens the full player. */
export function WhatPlays({ item: { parent, file }, children }: { item: DownloadItem; children: ReactNode }) {
  return (
    <button type="button" className={styles.what} onClick={() => changeView({ full: true })}>
      <span className={styles.tile} style={{ background: tintedGround(parent.tint) }}>
        <span className={styles.cover}>
          <Cover title="" authors={[]} base={parent.thumb} tint={parent.tint} sizes="40px" />
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{file.title}</span>
        <span className={styles.meta}>{children}</span>
      </span>
      <span className="unseen">Mở trình nghe</span>
    </button>
  );
}
