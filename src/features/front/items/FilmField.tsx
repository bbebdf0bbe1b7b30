import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { Sending } from '#ui/Sending.tsx';
import styles from './fields.module.css';

const MOST_BYTES = 64 * 1024 * 1024;

export interface SentFilm {
  key: string;
  says: string;
}

interface FilmFieldProps {
  label: string;
  helper?: string;
  error?: string;
  /** The address of what stands there; null for none. */
  film: string | null;
  /** Sends it; null where it was refused, with the reason at the field. */
  onSend: (file: File, told: (share: number) => void) => Promise<SentFilm | null>;
  onChange: (key: string) => void;
}

/** A film chosen from the device, played here as soon as the server has kept it. */
export function FilmField({ label, helper, error, film, onSend, onChange }: FilmFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [says, setSays] = useState('');
  const [unfit, setUnfit] = useState('');
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setSays('');
    if (file.size > MOST_BYTES) return setUnfit('Video lớn nhất là 64 MB.');
    setUnfit('');
    setShare(0);
    const sent = await onSend(file, setShare);
    setShare(null);
    if (!sent) return;
    setSays(sent.says);
    onChange(sent.key);
  };
  const wrong = unfit || error;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {film && (
        // biome-ignore lint/a11y/useMediaCaption: what an editor has just chosen, looked at before it is published
        <video className={styles.film} src={film} controls preload="metadata" aria-label={label} />
      )}
      <input
        ref={input}
        type="file"
        accept="video/mp4,.mp4"
        className="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {share !== null && <Sending label="Đang gửi video" share={share} after="Đang xem video" />}
      <div className={styles.table}>
        <Button kind="soft" disabled={share !== null} onClick={() => input.current?.click()}>
          {film ? 'Chọn video khác' : 'Chọn video'}
        </Button>
        <span className={styles.note} role="status">
          {says}
        </span>
      </div>
      {wrong ? (
        <FieldError id={`${id}note`} alert>
          {wrong}
        </FieldError>
      ) : (
        helper && <p className={styles.note}>{helper}</p>
      )}
    </fieldset>
  );
}
