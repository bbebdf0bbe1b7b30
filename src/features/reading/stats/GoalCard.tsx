import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useWide } from '#ui/useWide.ts';
import styles from './GoalCard.module.css';

interface GoalCardProps {
  /** Seconds of today, read and heard. */
  today: number;
  /** Minutes a day; null: none is set. */
  goal: number | null;
  /** Told what the server keeps now. */
  onGoal: (goal: number | null) => void;
}

/** Minutes a day that are offered. */
const offered = [10, 15, 30, 45, 60, 90];

/** "Còn 12 phút", "Vượt 28 phút". */
function distance(seconds: number, goal: number): string {
  const minutes = Math.floor(seconds / 60) - goal;
  if (minutes === 0) return 'Vừa tròn mục tiêu';
  return minutes > 0 ? `Vượt ${timeInWords(minutes * 60)}` : `Còn ${timeInWords(-minutes * 60)}`;
}

/** The tick is the goal; the bar may pass it. */
function Bar({ seconds, goal }: { seconds: number; goal: number }) {
  const all = Math.max(seconds, goal * 60);
  const share = (part: number) => `${((100 * part) / all).toFixed(1)}%`;
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={styles.done} style={{ width: share(seconds) }} />
      <span
        className={styles.tick}
        style={{ left: share(goal * 60) }}
        data-end={goal * 60 === all || undefined}
      />
    </div>
  );
}

function Choose({ goal, onDone }: { goal: number | null; onDone: (goal: number | null) => void }) {
  const { busy, problem, run } = useTask();
  const [chosen, setChosen] = useState(goal);
  const save = () =>
    run(async () => onDone((await request(statisticsCalls.setReadingGoal, { minutes: chosen ?? 0 })).goal));
  return (
    <div className={styles.choose}>
      <div role="radiogroup" aria-label="Mỗi ngày">
        {[...offered, null].map(minutes => (
          <RadioCard
            key={minutes}
            name="goal"
            plain
            on={minutes === chosen}
            onChoose={() => setChosen(minutes)}
            title={minutes === null ? 'Không đặt mục tiêu' : timeInWords(minutes * 60)}
          />
        ))}
      </div>
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" wide disabled={busy} onClick={() => void save()}>
        Lưu mục tiêu
      </Button>
    </div>
  );
}

/** Today beside what one wants to read or hear a day. */
export function GoalCard({ today, goal, onGoal }: GoalCardProps) {
  const [open, setOpen] = useState(false);
  const wide = useWide(640);
  const Panel = wide ? Dialog : Sheet;
  const done = (next: number | null) => {
    onGoal(next);
    setOpen(false);
  };
  return (
    <section className={styles.card} aria-label="Hôm nay">
      <div className={styles.row}>
        <h2 className={styles.today}>Hôm nay {timeInWords(today)}</h2>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {goal === null ? 'Đặt mục tiêu' : 'Đổi mục tiêu'}
        </Button>
      </div>
      {goal !== null && (
        <>
          <Bar seconds={today} goal={goal} />
          <div className={styles.row}>
            <span>Mục tiêu {timeInWords(goal * 60)} mỗi ngày</span>
            <span>{distance(today, goal)}</span>
          </div>
        </>
      )}
      <Panel open={open} onClose={() => setOpen(false)} title="Mục tiêu mỗi ngày">
        <Choose goal={goal} onDone={done} />
      </Panel>
    </section>
  );
}
