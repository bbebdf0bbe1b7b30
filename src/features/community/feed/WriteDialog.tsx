import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Post } from '#contract/community/feed-shapes.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { PhotoPicker, useSentPhotos, whyNotYet } from '#features/shop/ratings/index.ts';
import { POST_LETTERS, POST_PICTURES } from '#rules/community/post.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { BookField } from './BookField.tsx';
import { editPost } from './feed-queries.ts';
import { Suggestions } from './Suggestions.tsx';
import { namedIn, sendPost } from './send-post.ts';
import { useSuggestions } from './useSuggestions.ts';
import { WriteTools } from './WriteTools.tsx';
import styles from './write.module.css';
import { type Draft, emptyDraft, isEmpty, keepDraft } from './writing.ts';

interface WriteDialogProps {
  open: boolean;
  draft: Draft;
  /** One's own post whose words are changed; null for a new one. */
  edited: Post | null;
  onClose: () => void;
}

/** Dialog for writing a post. Closing keeps the draft; sending closes at once. */
export default function WriteDialog({ open, draft, edited, onClose }: WriteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={edited ? 'Sửa bài' : 'Viết lên bảng tin'} width={600}>
      <Form draft={draft} edited={edited} onClose={onClose} />
    </Dialog>
  );
}

function Form({ draft: begun, edited, onClose }: Omit<WriteDialogProps, 'open'>) {
  const { account } = useAccount();
  const [draft, setDraft] = useState(begun);
  const task = useTask();
  const field = useRef<HTMLTextAreaElement>(null);
  const bases = useRef(new Map(begun.pictures.map(({ key, base }) => [key, base])));
  const photos = useSentPhotos({
    async send(file) {
      const sent = await request(feedCalls.sendTweetPicture, {}, file);
      bases.current.set(sent.key, sent.base);
      return sent;
    },
    most: POST_PICTURES,
    before: begun.pictures,
  });
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(begun.pictures.map(({ key, alt }) => [key, alt])),
  );
  const change = (more: Partial<Draft>) => setDraft(one => ({ ...one, ...more }));
  const pictures = photos.list
    .filter(({ key }) => key)
    .map(({ key }) => ({ key, base: bases.current.get(key) ?? '', alt: alts[key] ?? '' }));
  const whole: Draft = { ...draft, pictures };
  const kept = JSON.stringify(whole);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const begins = useRef(kept);
  useEffect(() => {
    if (edited) return;
    const written = JSON.parse(kept) as Draft;
    keepDraft(written);
    if (kept !== begins.current) setKeptAt(isEmpty(written) ? null : Date.now());
  }, [kept, edited]);
  const [choosing, setChoosing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions({
    text: draft.body,
    field,
    onChoose: (body, person) => change(person ? { body, people: [...draft.people, person] } : { body }),
  });

  /** Puts "#" where the caret is: its tags open as if it were typed. */
  function addTag() {
    const { body } = draft;
    const at = field.current?.selectionStart ?? body.length;
    const sign = at === 0 || /[\s(]$/u.test(body.slice(0, at)) ? '#' : ' #';
    change({ body: body.slice(0, at) + sign + body.slice(at) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + sign.length, at + sign.length);
      suggestions.follow();
    });
  }

  const letters = [...draft.body].length;
  const ready =
    (edited ? draft.body.trim() !== '' || edited.quote || edited.pictures.length : !isEmpty(whole)) &&
    letters <= POST_LETTERS;
  async function send() {
    const waits = edited ? '' : whyNotYet(photos);
    if (waits) return task.refuse(waits);
    if (!ready) return undefined;
    if (!edited) {
      sendPost(whole);
      keepDraft(emptyDraft);
      return onClose();
    }
    await task.run(async () => {
      const { id: post_id } = edited;
      const { body, spoiler } = draft;
      const mention_ids = namedIn(draft).slice(0, 5);
      const post = await request(feedCalls.editTweet, {
        post_id,
        body,
        spoiler: spoiler ? 1 : 0,
        mention_ids,
      });
      editPost(post_id, () => post);
      onClose();
    });
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.take(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.who}>
        <Avatar name={account?.fullname ?? ''} picture={account?.avatar ?? null} size={42} />
        <span>
          <span className="text-label">{account?.fullname}</span>
          <span className="text-caption ink-3">Mọi người đều xem được</span>
        </span>
      </div>
      <label className={styles.field}>
        <span className="unseen">Bài viết</span>
        <textarea
          ref={field}
          data-autofocus
          rows={4}
          value={draft.body}
          placeholder="Hôm nay bạn giữ câu nào?"
          aria-invalid={letters > POST_LETTERS || undefined}
          onChange={event => change({ body: event.target.value })}
          onKeyDown={onKeyDown}
          onSelect={suggestions.follow}
        />
      </label>
      <Suggestions suggestions={suggestions} />
      {draft.quote && (
        <div className={styles.quote}>
          <blockquote>{draft.quote}</blockquote>
          <IconButton label="Bỏ câu trích" icon="x" onClick={() => change({ quote: '', quoteChapter: '' })} />
        </div>
      )}
      {choosing && (
        <BookField
          onChoose={book => {
            change({ book, ...(book.id !== draft.book?.id && { quote: '', quoteChapter: '' }) });
            setChoosing(false);
            field.current?.focus();
          }}
        />
      )}
      {draft.book && (
        <div className={styles.book}>
          <span className={styles.cover} aria-hidden="true">
            <CardCover book={draft.book} sizes="40px" />
          </span>
          <span className={styles.bookWords}>
            <span className="text-label">{draft.book.title}</span>
            <span className="text-caption ink-3">{draft.book.authors.join(', ')}</span>
          </span>
          <IconButton
            label="Bỏ cuốn này"
            icon="x"
            onClick={() => change({ book: null, quote: '', quoteChapter: '' })}
          />
        </div>
      )}
      {!edited && (
        <>
          <PhotoPicker photos={photos} label={`Ảnh (tới ${POST_PICTURES} tấm)`} opener={picker} />
          {pictures.map(({ key }, at) => (
            <label key={key} className={styles.alt}>
              <span className="text-caption ink-3">
                Tả ảnh {at + 1} cho người không nhìn thấy (không bắt buộc)
              </span>
              <input
                value={alts[key] ?? ''}
                maxLength={300}
                onChange={event => setAlts(all => ({ ...all, [key]: event.target.value }))}
              />
            </label>
          ))}
        </>
      )}
      <Switch
        label="Có kể trước đoạn kết"
        checked={draft.spoiler}
        onChange={spoiler => change({ spoiler })}
      />
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <WriteTools
        onPictures={edited ? null : () => picker.current?.click()}
        onBook={edited ? null : () => setChoosing(now => !now)}
        onTag={addTag}
        keptAt={keptAt}
        letters={letters}
      >
        <Button kind="primary" type="submit" busy={task.busy} disabled={!ready}>
          {edited ? 'Lưu' : 'Đăng'}
        </Button>
      </WriteTools>
    </form>
  );
}
