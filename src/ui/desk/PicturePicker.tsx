import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { FieldError } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Sending } from '../Sending.tsx';
import styles from './PicturePicker.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MEGABYTE = 1024 * 1024;

interface PicturePickerProps {
  /** Above the picture: "Bìa". */
  label: string;
  helper?: string;
  /** The address of what stands there now; null for none. */
  picture: string | null;
  /** Alternative text. */
  alt: string;
  shape?: 'cover' | 'wide' | 'square';
  /** Bytes; 10 MB as everywhere. */
  mostBytes?: number;
  /** The server's error about the last one. */
  error?: string;
  /** Sends it: the server draws it anew and answers by a new `picture`. `told` takes shares of what has gone out, 0 to 1. */
  onPick: (file: File, told: (share: number) => void) => Promise<unknown>;
  onRemove?: () => void;
}

/** A picture that is chosen from the device or dropped, seen at once while it is sent. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, helper, picture, alt, shape = 'cover', mostBytes = 10 * MEGABYTE, onPick, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ preview: string; share: number } | null>(null);
  const [unfit, setUnfit] = useState('');
  const [over, setOver] = useState(false);
  const preview = sending?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const pick = async (file: File | undefined) => {
    if (!file || sending) return;
    if (!TYPES.includes(file.type)) return setUnfit('Ảnh phải là JPG, PNG, WebP hoặc AVIF.');
    if (file.size > mostBytes) return setUnfit(`Ảnh lớn nhất là ${Math.floor(mostBytes / MEGABYTE)} MB.`);
    setUnfit('');
    setSending({ preview: URL.createObjectURL(file), share: 0 });
    try {
      await onPick(file, share => setSending(now => now && { ...now, share }));
    } finally {
      setSending(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void pick(event.dataTransfer.files[0]);
  };
  const shown = preview ?? picture;
  const error = unfit || props.error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no target of a drop in every browser
    <div
      className={styles.picker}
      role="group"
      aria-labelledby={id}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={id} className="text-small-strong">
        {label}
      </p>
      <div className={styles.frame} data-shape={shape}>
        {shown ? <img src={shown} alt={alt} className={styles.picture} /> : <Icon name="images" size={28} />}
      </div>
      {sending && <Sending label="Đang gửi ảnh" share={sending.share} after="Đang xem ảnh" />}
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        className="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void pick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={styles.choices}>
        <Button kind="quiet" disabled={sending !== null} onClick={() => input.current?.click()}>
          {picture ? 'Đổi ảnh' : 'Chọn ảnh'}
        </Button>
        {picture && onRemove && (
          <Button kind="quiet" disabled={sending !== null} onClick={onRemove}>
            Bỏ ảnh
          </Button>
        )}
      </div>
      {error ? (
        <FieldError id={`${id}note`} alert>
          {error}
        </FieldError>
      ) : (
        helper && <p className="text-caption ink-3">{helper}</p>
      )}
    </div>
  );
}
