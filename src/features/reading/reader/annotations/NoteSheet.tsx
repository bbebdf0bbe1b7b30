import { type FormEvent, useId, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { type Annotation, NOTE_MOST } from '#contract/reading/reader-annotations.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import { dropNote, keepNote, keptNote } from './note-draft.ts';

interface NoteSheetProps {
  /** The words the note stands on. */
  quote: string;
  mark?: Annotation;
  theme?: 'dark';
  onSave: (note: string, settle: boolean) => void;
  onClose: () => void;
}

/** Writes a note; what is written stays on the device until it is saved. Where several devices wrote one, all of them are shown, and what is saved is the choice. */
export function NoteSheet({ quote, mark: annotation, theme, onSave, onClose }: NoteSheetProps) {
  const field = useId();
  const host = useHost();
  const words = annotation?.key ?? quote;
  const before = annotation?.note ?? '';
  const [note, setNote] = useState(() => keptNote(host, words) ?? before);
  const write = (next: string) => {
    setNote(next);
    if (next === before) dropNote(host);
    else keepNote(host, words, next);
  };
  const close = () => {
    if (note !== before) showToast('Lời đang viết vẫn còn đây. Mở lại ghi chú này để viết tiếp.');
    onClose();
  };
  const others = annotation?.others ?? [];
  const save = (event: FormEvent) => {
    event.preventDefault();
    dropNote(host);
    onSave(note.trim(), others.length > 0);
  };
  return (
    <Sheet open onClose={close} title="Ghi chú" theme={theme}>
      <form className="marks-note" onSubmit={save}>
        <blockquote>{quote}</blockquote>
        <label htmlFor={field} className="unseen">
          Ghi chú của bạn
        </label>
        <textarea
          id={field}
          data-autofocus
          rows={4}
          maxLength={NOTE_MOST}
          placeholder="Bạn nghĩ gì về đoạn này?"
          value={note}
          onChange={event => write(event.target.value)}
        />
        {others.length > 0 && (
          <section aria-label="Ghi chú từ thiết bị khác">
            <p>Trên thiết bị khác bạn đã viết khác đi. Chọn lời muốn giữ, hoặc gộp lại:</p>
            {others.map(other => (
              <div key={other} className="marks-other">
                <p>{other}</p>
                <Button size="small" onClick={() => write(other)}>
                  Dùng lời này
                </Button>
                <Button size="small" kind="quiet" onClick={() => write(`${note}\n\n${other}`.trim())}>
                  Gộp vào
                </Button>
              </div>
            ))}
          </section>
        )}
        <Button kind="primary" type="submit" wide>
          Lưu ghi chú
        </Button>
      </form>
    </Sheet>
  );
}
