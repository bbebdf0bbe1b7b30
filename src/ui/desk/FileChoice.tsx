import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './FileChoice.module.css';

const MB = 1024 * 1024;

interface FileChoiceProps {
  /** The largest file that is taken, MB. */
  mostMb: number;
  /** A file was tried already. */
  again: boolean;
  busy: boolean;
  problem: string;
  /** Null: the chosen file is too large. */
  onPick(file: File | null): void;
}

/** The button that chooses a CSV file to try, its name, and what is wrong with it. */
export function FileChoice({ mostMb, again, busy, problem, onPick }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; large: boolean } | null>(null);
  const pick = (file: File | undefined) => {
    if (!file) return;
    const large = file.size > mostMb * MB;
    setChosen({ name: file.name, large });
    onPick(large ? null : file);
  };
  const wrong = chosen?.large ? `Tệp lớn nhất là ${mostMb} MB. Bạn chia thành vài tệp nhé.` : problem;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.txt"
        className="unseen"
        tabIndex={-1}
        aria-label="Tệp CSV"
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={styles.tools}>
        <Button kind="soft" busy={busy} onClick={() => input.current?.click()}>
          {again ? 'Chọn tệp khác' : 'Chọn tệp để thử'}
        </Button>
        {chosen && <span className="text-small ink-2">{chosen.name}</span>}
      </div>
      {wrong && (
        <p className="text-small son-text" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
