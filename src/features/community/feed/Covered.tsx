import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './post.module.css';

/** A spoiler: shown after a press. */
export function Covered({ covered, children }: { covered: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  if (!covered || opened) return children;
  return (
    <div className={styles.covered}>
      <p>
        <Icon name="eye-off" size={20} />
        Có kể trước đoạn kết.
      </p>
      <button type="button" onClick={() => setOpened(true)}>
        Vẫn xem
      </button>
    </div>
  );
}
