import type { KeepAwake } from '#client/useKeepAwake.ts';
import { type ScrollSpeed, scrollSpeeds } from '#rules/reading/auto-scroll.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './comic-settings.module.css';
import type { AutoScroll } from './useAutoScroll.ts';

interface ComfortSettingsProps {
  awake: KeepAwake;
  /** Null where pages are turned. */
  scroll: AutoScroll | null;
  onClose: () => void;
}

const speedNames: Record<ScrollSpeed, string> = { slow: 'Chậm', medium: 'Vừa', fast: 'Nhanh' };

/** A strip that scrolls by itself, and a screen that stays on. */
export function ComfortSettings({ awake, scroll, onClose }: ComfortSettingsProps) {
  return (
    <>
      {scroll && (
        <section>
          <h3 className={styles.head}>Tự cuộn</h3>
          <Segmented
            label="Tốc độ tự cuộn"
            options={scrollSpeeds.map(value => ({ value, label: speedNames[value] }))}
            value={scroll.speed}
            onChange={scroll.setSpeed}
          />
          <p className={styles.begins}>
            <Button
              kind="soft"
              icon="play"
              wide
              onClick={() => {
                onClose();
                scroll.start();
              }}
            >
              Bắt đầu tự cuộn
            </Button>
          </p>
          <p className="text-small ink-3">Chạm, lăn hay bấm một phím là dừng.</p>
        </section>
      )}
      <Switch label="Giữ màn hình sáng" checked={awake.on} onChange={awake.set} />
    </>
  );
}
