import type { NoticeSetting } from '#contract/people/notices.ts';
import { Switch } from '#ui/Switch.tsx';
import styles from './SettingsDialog.module.css';
import { channelLabels } from './setting-labels.ts';

interface NoticeKindProps {
  name: string;
  what: string;
  settings: NoticeSetting[];
  /** Absent while the settings are on their way. */
  onTurn?: (id: number, on: boolean) => void;
}

/** One kind of notice with a switch for each channel. */
export function NoticeKind({ name, what, settings, onTurn }: NoticeKindProps) {
  if (settings.length === 0) return null;
  const locked = settings.some(one => one.locked);
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.name}>{name}</legend>
      <p className={styles.what}>{what}</p>
      {locked && <p className={styles.locked}>Luôn báo trong Mọt, để giữ tài khoản của bạn an toàn.</p>}
      {settings
        .filter(one => !one.locked)
        .map(({ setting_id, channel, on, reachable }) => (
          <div key={setting_id}>
            <Switch
              label={channelLabels[channel].name}
              checked={on && reachable}
              disabled={!reachable}
              onChange={next => onTurn?.(setting_id, next)}
            />
            {!reachable && channelLabels[channel].missing && (
              <p className={styles.what}>{channelLabels[channel].missing}</p>
            )}
          </div>
        ))}
    </fieldset>
  );
}
