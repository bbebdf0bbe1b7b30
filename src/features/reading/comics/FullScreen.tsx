import { useEffect, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './bars.module.css';

export const toggleFullScreen = (): Promise<void> =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();

/** Phones in Zalo and frames without permission cannot; the button is not there then. */
export function FullScreen() {
  const [isPossible, setPossible] = useState(false);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled === true);
    const note = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  return (
    <span className={styles.full}>
      {isPossible && (
        <IconButton
          label={isFull ? 'Thu nhỏ lại' : 'Đọc toàn màn hình'}
          icon={isFull ? 'minimize' : 'maximize'}
          onClick={() => void toggleFullScreen().catch(() => setFull(false))}
        />
      )}
    </span>
  );
}
