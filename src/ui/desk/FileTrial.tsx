import { grouped } from '#rules/text/text.ts';
import { Button } from '../Button.tsx';
import styles from './FileTrial.module.css';
import { Section } from './Section.tsx';

/** As contract/kit/file-trial has it. */
interface Trial {
  trial_id: number;
  creates: number;
  changes: number;
  same: number;
  fails: { line: number; column: string; reason: string }[];
  failed: number;
  shown: { line: number; name: string; what: string }[];
  written_at: number | null;
}

interface FileTrialProps {
  trial: Trial;
  busy: boolean;
  onWrite(): void;
}

/** Result of a trial run of a table, and the button that writes all of it. */
export function FileTrial({ trial, busy, onWrite }: FileTrialProps) {
  const work = trial.creates + trial.changes;
  const title = trial.written_at
    ? 'Đã ghi'
    : trial.failed > 0
      ? `${grouped(trial.failed)} dòng cần sửa, chưa ghi gì`
      : work === 0
        ? 'Tệp này không đổi gì'
        : 'Thử xong, chưa ghi gì';
  return (
    <Section title={title} warn={trial.failed > 0}>
      <dl className={styles.figures}>
        <div>
          <dt>Thêm</dt>
          <dd>{grouped(trial.creates)}</dd>
        </div>
        <div>
          <dt>Đổi</dt>
          <dd>{grouped(trial.changes)}</dd>
        </div>
        <div>
          <dt>Giữ nguyên</dt>
          <dd>{grouped(trial.same)}</dd>
        </div>
        <div>
          <dt>Lỗi</dt>
          <dd>{grouped(trial.failed)}</dd>
        </div>
      </dl>
      {trial.fails.length > 0 && (
        <ul className={styles.list} aria-label="Dòng cần sửa">
          {trial.fails.map(({ line, column, reason }) => (
            <li key={`${line} ${column} ${reason}`}>
              <strong>
                Dòng {line}, cột {column}
              </strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {trial.failed === 0 && trial.shown.length > 0 && (
        <ul className={styles.list} aria-label="Những gì sẽ đổi">
          {trial.shown.map(({ line, name, what }) => (
            <li key={line}>
              <strong>{name}</strong>
              <span>{what}</span>
            </li>
          ))}
          {work > trial.shown.length && <li>và {grouped(work - trial.shown.length)} dòng nữa</li>}
        </ul>
      )}
      {!trial.written_at && trial.failed === 0 && work > 0 && (
        <div className={styles.tools}>
          <Button kind="primary" busy={busy} onClick={onWrite}>
            Ghi {grouped(work)} dòng
          </Button>
        </div>
      )}
    </Section>
  );
}
