import { type FormEvent, useId, useState } from 'react';
import { type Mark, NOTE_MOST } from '#contract/reader-marks.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';

interface NoteSheetProps {
  /** The words the note stands on. */
  quote: string;
  mark?: Mark;
  theme?: 'dark';
  onSave: (note: string, settle: boolean) => void;
  onClose: () => void;
}

/** Writes a note. Where several devices wrote one, all of them are shown, and what is saved is the choice. */
export function NoteSheet({ quote, mark, theme, onSave, onClose }: NoteSheetProps) {
  const field = useId();
  const [note, setNote] = useState(mark?.note ?? '');
  const others = mark?.others ?? [];
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(note.trim(), others.length > 0);
  };
  return (
    <Sheet open onClose={onClose} title="Ghi chú" theme={theme}>
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
          onChange={event => setNote(event.target.value)}
        />
        {others.length > 0 && (
          <section aria-label="Ghi chú từ thiết bị khác">
            <p>Trên thiết bị khác bạn đã viết khác đi. Chọn lời muốn giữ, hoặc gộp lại:</p>
            {others.map(other => (
              <div key={other} className="marks-other">
                <p>{other}</p>
                <Button size="small" onClick={() => setNote(other)}>
                  Dùng lời này
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  onClick={() => setNote(before => `${before}\n\n${other}`.trim())}
                >
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
