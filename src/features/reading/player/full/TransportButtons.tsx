import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { isAudible, usePlayState } from '../MiniPlayer.tsx';
import type { PlayerOwner } from '../player.ts';
import type { Skips } from '../preferences.ts';
import styles from './TransportButtons.module.css';
import { useDelayed } from './useDelayed.ts';

/** Waits longer than this are shown by the ring around the button. */
const LATE_MS = 250;

function SkipButton({
  label,
  icon,
  seconds,
  onClick,
}: {
  label: string;
  icon: IconName;
  seconds: number;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.skip} title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={38} />
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}

/** Previous, back, the button that matters, forward, next. */
export function TransportButtons({
  player,
  skips,
  asking,
}: {
  player: PlayerOwner;
  skips: Skips;
  asking: boolean;
}) {
  const state = usePlayState(player);
  const on = isAudible(state);
  const waits = useDelayed(asking || ['loading', 'buffering', 'retrying'].includes(state), LATE_MS);
  return (
    <div className={styles.keys}>
      <IconButton label="Phần trước" icon="skip-back" iconSize={30} filled onClick={player.back} />
      <SkipButton
        label={`Lùi ${skips.back} giây`}
        icon="rotate-ccw"
        seconds={skips.back}
        onClick={player.skipBack}
      />
      <button
        type="button"
        className={styles.play}
        data-waits={waits || undefined}
        aria-label={on ? 'Tạm dừng' : 'Nghe'}
        title={on ? 'Tạm dừng' : 'Nghe'}
        data-autofocus
        onClick={player.toggle}
      >
        <Icon name={on ? 'pause' : 'play'} size={34} filled />
      </button>
      <SkipButton
        label={`Tới ${skips.forward} giây`}
        icon="rotate-cw"
        seconds={skips.forward}
        onClick={player.skipForward}
      />
      <IconButton label="Phần sau" icon="skip-forward" iconSize={30} filled onClick={player.next} />
    </div>
  );
}
