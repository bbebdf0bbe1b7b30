import { useState } from 'react';
import { clockTime } from '#rules/reading/player-labels.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { PlayerOwner } from '../player.ts';
import type { Bookmark } from '../state.ts';
import styles from './sheets.module.css';

/** Bookmarks in this file, with optional notes. */
export function Bookmarks({ player, bookmarks }: { player: PlayerOwner; bookmarks: readonly Bookmark[] }) {
  const [editing, edit] = useState<{ id: number; note: string } | null>(null);
  if (bookmarks.length === 0) return <p className="text-small ink-2">Chưa có dấu nào trong phần này.</p>;
  return (
    <ul className={styles.marks}>
      {bookmarks.map(({ id, seconds, note }) => (
        <li key={id}>
          {editing?.id === id ? (
            <form
              className={styles.own}
              onSubmit={event => {
                event.preventDefault();
                void player.changeBookmark(id, editing.note.trim());
                edit(null);
              }}
            >
              <Field
                label={`Ghi chú ở ${clockTime(seconds)}`}
                value={editing.note}
                maxLength={1_000}
                autoFocus
                onChange={event => edit({ id, note: event.currentTarget.value })}
              />
              <Button type="submit" kind="primary">
                Lưu
              </Button>
            </form>
          ) : (
            <>
              <button type="button" className={styles.mark} onClick={() => player.engine.seek(seconds)}>
                <b>{clockTime(seconds)}</b> {note || 'Chưa có ghi chú'}
              </button>
              <IconButton label="Sửa ghi chú" icon="pencil" onClick={() => edit({ id, note })} />
              <IconButton label="Xoá dấu" icon="trash" onClick={() => void player.removeBookmark(id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
