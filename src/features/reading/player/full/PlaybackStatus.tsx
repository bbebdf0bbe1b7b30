import { Button } from '#ui/Button.tsx';
import { usePlayState } from '../MiniPlayer.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './full.module.css';
import { useDelayed } from './useDelayed.ts';

/** Before that nothing is said: most waits are shorter. ms */
const PATIENT_MS = 4_000;

const words: Record<string, string> = {
  loading: 'Đang tải phần này…',
  buffering: 'Mạng chậm, đang chờ âm thanh…',
  retrying: 'Mất kết nối, đang nối lại…',
};
const faults: Record<string, string> = {
  network: 'Mất mạng rồi. Có mạng lại Mọt phát tiếp.',
  gone: 'Phần này không còn nữa.',
  refused: 'Bạn chưa mở được phần này.',
  format: 'Máy của bạn chưa phát được phần này.',
};

/** Status of the engine other than "playing"; its line keeps its room. */
export function PlaybackStatus({ player }: { player: PlayerOwner }) {
  const state = usePlayState(player);
  const long = useDelayed(state in words, PATIENT_MS);
  if (state === 'blocked')
    return (
      <p className={styles.trouble}>
        <Button kind="primary" wide onClick={player.play}>
          Bấm để nghe
        </Button>
      </p>
    );
  if (state === 'error')
    return (
      <p className={styles.trouble} role="alert">
        {faults[player.engine.error ?? ''] ?? 'Phần này chưa phát được.'}
        <Button size="small" kind="secondary" onClick={player.play}>
          Thử lại
        </Button>
      </p>
    );
  return (
    <p className={styles.trouble} role="status">
      {long && words[state]}
    </p>
  );
}
