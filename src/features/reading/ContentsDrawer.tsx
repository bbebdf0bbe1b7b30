import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { type ContentsRow, currentRow } from './contents.ts';

interface ContentsProps {
  open: boolean;
  rows: readonly ContentsRow[];
  chapter: number;
  theme?: 'light' | 'dark';
  /** Whether a chapter is closed to this reader: it can be chosen all the same, and then says what would open it. */
  isClosed: (chapter: number) => boolean;
  onClose: () => void;
  onChoose: (row: ContentsRow) => void;
}

/** The table of contents. Rows that are out of sight are not laid out, so two thousand of them open at once. */
export function ContentsDrawer({ open, theme, onClose, ...list }: ContentsProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Mục lục" side="left" theme={theme}>
      <ContentsList {...list} />
    </Sheet>
  );
}

function ContentsList({
  rows,
  chapter,
  isClosed,
  onChoose,
}: Pick<ContentsProps, 'rows' | 'chapter' | 'isClosed' | 'onChoose'>) {
  const list = useRef<HTMLOListElement>(null);
  const here = currentRow(rows, chapter);

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
  }, []);

  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : null;
    if (step === 0 && edge === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = edge === null ? buttons[at + step] : buttons.at(edge);
    event.preventDefault();
    to?.focus();
  };

  return (
    <ol className="reader-contents" ref={list} onKeyDown={onKey}>
      {rows.map((row, index) => (
        <li key={row.key} data-level={Math.min(row.level, 4)}>
          <button
            type="button"
            disabled={row.chapter < 0}
            aria-current={index === here ? 'true' : undefined}
            onClick={() => onChoose(row)}
          >
            <span>{row.label}</span>
            {index === here && <i className="reader-contents-dot" />}
            {row.chapter >= 0 && isClosed(row.chapter) && (
              <span className="reader-contents-lock">
                <Icon name="lock" size={16} />
                <span className="unseen">, đang khoá</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
