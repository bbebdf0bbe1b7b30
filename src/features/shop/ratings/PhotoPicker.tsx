import { type ChangeEvent, type RefObject, useId, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './photos.module.css';
import type { Photo, Photos } from './usePhotos.ts';

interface PhotoPickerProps {
  photos: Photos;
  label: string;
  /** Of a button elsewhere that opens it: then nothing is shown before the first picture. */
  opener?: RefObject<HTMLInputElement>;
}

/** Pictures one sends: each done, on its way or failed, and a place to add one. */
export function PhotoPicker({ photos, label, opener }: PhotoPickerProps) {
  const { list, most, problem, add } = photos;
  const own = useRef<HTMLInputElement>(null);
  const picker = opener ?? own;
  const titleId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file chosen again is a choice too.
    event.target.value = '';
    if (files.length > 0) add(files);
  };
  const wrong = [...new Set([problem, ...list.map(photo => photo.problem)].filter(Boolean))];
  return (
    <section
      aria-labelledby={titleId}
      className={styles.picker}
      data-bare={(opener && list.length === 0 && wrong.length === 0) || undefined}
    >
      <h3 id={titleId} className={opener ? 'unseen' : styles.label}>
        {label}
      </h3>
      <ul className={styles.grid}>
        {list.map((photo, at) => (
          <li key={photo.id} className={styles.place}>
            <Chosen photo={photo} number={at + 1} photos={photos} />
          </li>
        ))}
        {list.length < most && !(opener && list.length === 0) && (
          <li className={styles.place}>
            <button type="button" className={styles.add} onClick={() => picker.current?.click()}>
              <Icon name="camera" size={22} />
              Thêm ảnh
            </button>
          </li>
        )}
      </ul>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        hidden
        aria-label={label}
        onChange={choose}
      />
      {wrong.map(text => (
        <p key={text} className={styles.problem} role="alert">
          <Icon name="circle-alert" size={18} />
          {text}
        </p>
      ))}
    </section>
  );
}

function Chosen({ photo, number, photos }: { photo: Photo; number: number; photos: Photos }) {
  const { id, look, key, share, problem, file } = photo;
  return (
    <>
      {problem && file ? (
        <button type="button" className={styles.failed} onClick={() => photos.retry(id)}>
          <Icon name="rotate-ccw" size={22} />
          Thử lại<span className="unseen"> ảnh {number}</span>
        </button>
      ) : (
        <span className={problem ? styles.failed : styles.picture}>
          {problem ? <Icon name="circle-alert" size={22} /> : <img src={look} alt={`Ảnh ${number}`} />}
          {!problem && !key && (
            <span className={styles.sending}>
              Đang tải
              <progress max={1} value={share} aria-label={`Đang tải ảnh ${number}`} />
            </span>
          )}
        </span>
      )}
      <button type="button" className={styles.remove} onClick={() => photos.remove(id)}>
        <span>
          <Icon name="x" size={16} />
        </span>
        <span className="unseen">Bỏ ảnh {number}</span>
      </button>
    </>
  );
}
