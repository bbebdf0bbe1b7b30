import { useRef } from 'react';
import { useHost } from '#client/host.tsx';
import { useTask } from '#client/useTask.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { notebookJson, notebookMarkdown, readNotebookFile } from '#rules/reading/notebook-files.ts';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { showToast } from '#ui/toasts.ts';
import { markChanges } from '../annotations/device-annotations.ts';
import { syncAnnotations } from '../annotations/sync-annotations.ts';
import { importFile } from './importFile.ts';
import styles from './notebook.module.css';
import type { NotedBook } from './notebook.ts';
import { leaving, takenQuotes } from './takenQuotes.ts';

const day = new Intl.DateTimeFormat('vi', { dateStyle: 'short' });
/** Placeholder of words under a copy limit. */
const HELD_BACK = 'Nhà xuất bản giới hạn sao chép, đoạn này ở lại trong Mọt';
/** A file of more is no notebook, bytes. */
const LARGEST = 20_000_000;

type FiledBooks = { id: number; title: string; authors: readonly string[]; marks: readonly Annotation[] }[];

/** Takes what the filters show as a file, and brings the marks of one in. Zalo keeps no files. */
export function NotebookFiles({
  marks: annotations,
  shown,
}: {
  marks: readonly Annotation[];
  shown: readonly NotedBook[];
}) {
  const host = useHost();
  const task = useTask();
  const field = useRef<HTMLInputElement>(null);
  if (host.name === 'zalo') return null;
  const leave = (name: string, type: string, instead: string, write: (books: FiledBooks) => string) => () =>
    task.run(async () => {
      const taken = await takenQuotes(shown.flatMap(({ marks: all }) => all));
      const books = shown.map(({ book: { id, title, authors }, marks: all }) => ({
        id,
        title,
        authors,
        marks: all.map(annotation => leaving(annotation, taken, instead)),
      }));
      saveFile(name, new Blob([write(books)], { type }));
      const held = shown.reduce(
        (sum, { marks: all }) => sum + all.filter(({ key }) => !taken.has(key)).length,
        0,
      );
      if (held > 0)
        showToast({
          message: `Nhà xuất bản giới hạn sao chép: ${held} đoạn không kèm lời sách`,
          icon: 'circle-alert',
        });
    });
  const markdown = leave('mot-ghi-chu.md', 'text/markdown', HELD_BACK, books =>
    notebookMarkdown(books, moment => day.format(moment)),
  );
  const json = leave('mot-ghi-chu.json', 'application/json', '', notebookJson);
  const take = (file: File) =>
    task.run(async () => {
      const read = file.size <= LARGEST ? readNotebookFile(await file.text()) : null;
      if (!read) {
        return showToast({
          message: 'Mọt chưa đọc được tệp này. Bạn chọn tệp JSON của Mọt, KOReader hoặc CSV của Readwise.',
          icon: 'circle-alert',
        });
      }
      const { added, known, missing } = await importFile(read, annotations);
      await syncAnnotations(host, null);
      markChanges.set(count => count + 1);
      const words = [
        added > 0 ? `Đã nhập ${added} ghi chú` : 'Không có ghi chú mới',
        known > 0 && `${known} ghi chú đã có sẵn`,
        missing.length > 0 &&
          `chưa tìm thấy ở Mọt: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? '…' : ''}`,
      ];
      showToast({
        message: words.filter(Boolean).join(' · '),
        icon: added > 0 ? 'circle-check' : 'circle-alert',
      });
    });
  return (
    <div className={styles.files}>
      {shown.length > 0 && (
        <>
          <Button icon="download" disabled={task.busy} onClick={markdown}>
            Xuất Markdown
          </Button>
          <Button icon="download" disabled={task.busy} onClick={json}>
            Xuất JSON
          </Button>
        </>
      )}
      <Button icon="plus" busy={task.busy} onClick={() => field.current?.click()}>
        Nhập ghi chú
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        aria-label="Tệp ghi chú"
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </div>
  );
}
