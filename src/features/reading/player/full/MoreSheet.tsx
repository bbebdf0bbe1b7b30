import { type ReactNode, useId } from 'react';
import { skipKinds, skipLabels } from '#rules/library/book-overlay.ts';
import type { RepeatMode } from '#rules/reading/player-moves.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toasts.ts';
import { isSong } from '../audioSource.ts';
import { BACKGROUND_NOTE } from '../background.ts';
import type { PlayerOwner } from '../player.ts';
import type { PlayerView } from '../state.ts';
import { Bookmarks } from './Bookmarks.tsx';
import { FeedbackButton } from './FeedbackButton.tsx';
import { OpenBook } from './OpenBook.tsx';
import styles from './sheets.module.css';

const repeats: [RepeatMode, string][] = [
  ['AUTO', 'Phát tiếp'],
  ['REPEAT', 'Lặp cả cuốn'],
  ['REPEAT_ONE', 'Lặp phần này'],
  ['DEFAULT', 'Chỉ trong cuốn này'],
];
const steps = [10, 15, 30, 45, 60];
const intros = [0, 5, 10, 15, 20, 30, 45, 60];

interface ChoiceProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}

function Choice<V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) {
  // What was set elsewhere, or by an older version, is among the choices too.
  const all = options.some(([each]) => each === value)
    ? options
    : [...options, [value, String(value)] as const];
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={all} onChange={onChange} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast('Đã chép đường dẫn tới đúng giây này.');
  } catch (cause) {
    // Thought better of it.
    if ((cause as Error).name !== 'AbortError') showToast('Chưa chép được đường dẫn.');
  }
}

/** Rare controls. */
export function MoreSheet(props: {
  player: PlayerOwner;
  view: PlayerView;
  open: boolean;
  onClose: () => void;
  side?: 'right';
}) {
  const { player, view, open, onClose, side } = props;
  const own = isSong(view.item?.file.id ?? 0);
  const leavable = skipKinds.filter(kind => view.marks?.some(timing => timing[3]?.skip === kind));
  const seconds = (list: readonly number[]) => list.map(each => [each, `${each} giây`] as const);
  return (
    <Sheet open={open} onClose={onClose} title="Tuỳ chọn nghe" side={side} theme="dark">
      {player.volumeWorks && (
        <div className={styles.line}>
          <IconButton
            label={view.muted ? 'Bật tiếng' : 'Tắt tiếng'}
            icon={view.muted ? 'volume-off' : 'volume'}
            aria-pressed={view.muted}
            onClick={player.toggleMute}
          />
          <input
            className={styles.range}
            type="range"
            min={0}
            max={100}
            step={5}
            value={view.muted ? 0 : view.volume}
            aria-label="Âm lượng"
            aria-valuetext={`${view.muted ? 0 : view.volume} phần trăm`}
            onChange={event => player.setVolume(Number(event.currentTarget.value) / 100)}
          />
        </div>
      )}
      <div className={styles.selects}>
        <Choice label="Khi hết phần" value={view.repeat} options={repeats} onChange={player.setRepeat} />
        <Choice
          label="Bỏ qua mở đầu"
          value={view.intro}
          options={intros.map(each => [each, each === 0 ? 'Không' : `${each} giây`] as const)}
          onChange={player.setIntro}
        />
        <Choice
          label="Nút lùi"
          value={view.skips.back}
          options={seconds(steps)}
          onChange={back => player.setSkips({ ...view.skips, back })}
        />
        <Choice
          label="Nút tua tới"
          value={view.skips.forward}
          options={seconds(steps)}
          onChange={forward => player.setSkips({ ...view.skips, forward })}
        />
      </div>
      {leavable.length > 0 && (
        <Part title="Bỏ qua khi nghe">
          {leavable.map(kind => (
            <Switch
              key={kind}
              label={skipLabels[kind]}
              checked={view.leftOut.includes(kind)}
              onChange={isLeftOut => player.setLeftOut(kind, isLeftOut)}
            />
          ))}
        </Part>
      )}
      {!own && (
        <Part title="Dấu trong phần này">
          <Bookmarks player={player} bookmarks={view.bookmarks} />
        </Part>
      )}
      {player.endsAway && <p className="text-small ink-2">{BACKGROUND_NOTE}</p>}
      <div className={styles.ends}>
        <OpenBook player={player} />
        {!own && (
          <Button
            icon="share"
            kind="secondary"
            onClick={() => void share(view.item?.file.title ?? '', player.shareLink())}
          >
            Chia sẻ đúng giây này
          </Button>
        )}
        {!own && <FeedbackButton player={player} />}
        <Button
          icon="x"
          kind="quiet"
          onClick={() => {
            onClose();
            player.remove();
          }}
        >
          Tắt trình nghe
        </Button>
      </div>
    </Sheet>
  );
}
