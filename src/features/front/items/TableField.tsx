import { useId, useRef, useState } from 'react';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import styles from './fields.module.css';
import type { SentTable } from './sent-table.ts';

interface TableFieldProps {
  label: string;
  helper?: string;
  error?: string;
  /** The number of the table in the item; 0 for none. */
  kept: number;
  onSend: (file: File, told: (share: number) => void) => Promise<SentTable | null>;
  onChange: (id: number) => void;
}

/** A table chosen from the device: read and kept by the server, which says what it left out. */
export function TableField({ label, helper, error, kept, onSend, onChange }: TableFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [sent, setSent] = useState<SentTable | null>(null);
  const [name, setName] = useState('');
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setSent(null);
    setShare(0);
    const answer = await onSend(file, setShare);
    setShare(null);
    setSent(answer);
    if (answer) onChange(answer.id);
  };
  const says = sent
    ? `${sent.says}${sent.left_out > 0 ? `, ${grouped(sent.left_out)} dòng cần xem` : ''}`
    : share === null
      ? ''
      : share < 1
        ? `Đang gửi, ${Math.round(share * 100)} %`
        : 'Đang đọc tệp…';
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.txt"
        className="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={styles.table}>
        <Button kind="soft" busy={share !== null} onClick={() => input.current?.click()}>
          {kept > 0 ? 'Chọn tệp khác' : 'Chọn tệp'}
        </Button>
        {name && <span className={styles.note}>{name}</span>}
      </div>
      <p className={styles.note} role="status">
        {says}
      </p>
      {sent && sent.problems.length > 0 && (
        <ul className={styles.problems} aria-label="Dòng cần xem">
          {sent.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {error ? (
        <FieldError id={`${id}note`}>{error}</FieldError>
      ) : (
        helper && <p className={styles.note}>{helper}</p>
      )}
    </fieldset>
  );
}
