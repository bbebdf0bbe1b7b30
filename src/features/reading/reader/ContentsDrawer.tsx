import { type CSSProperties, type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#client/idle.ts';
import type { BookStart } from '#contract/library/content.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { type ContentsRow, partsOf } from './contents.ts';
import type { Target } from './engine/renderer.ts';

const AnnotationTab = lazyPart(() => import('./annotations/AnnotationTab.tsx').then(file => file.default), {
  extra: true,
});
const WordTab = lazyPart(() => import('./vocabulary/WordTab.tsx').then(file => file.default), {
  extra: true,
});

const tabs = [
  { value: 'contents', label: 'Mục lục', icon: 'table-of-contents' },
  { value: 'bookmark', label: 'Đánh dấu', icon: 'bookmark' },
  { value: 'note', label: 'Ghi chú', icon: 'note' },
  { value: 'word', label: 'Từ đã lưu', icon: 'star' },
] as const;

interface ContentsProps {
  open: boolean;
  rows: readonly ContentsRow[];
  chapter: number;
  /** Index of the row that is read. */
  here: () => number;
  theme?: 'light' | 'dark';
  /** Whether a chapter is closed to this reader: it can be chosen all the same, and then says what would open it. */
  isClosed: (chapter: number) => boolean;
  /** Whether it was read on this device. */
  isRead: (chapter: number) => boolean;
  onClose: () => void;
  onChoose: (row: ContentsRow) => void;
  /** The book whose marks stand beside the contents; without it there are none. */
  annotationsOf?: BookStart;
  onGo: (to: Target) => void;
}

/** Height of a row of one line with its border, CSS pixels: what a part out of sight is taken for until it was seen. */
const ROW_PX = 49;
const roomFor = (rows: readonly ContentsRow[]): CSSProperties => ({
  containIntrinsicSize: `auto ${rows.length * ROW_PX}px`,
});

/** The table of contents. Parts of it that are out of sight are not laid out, so ten thousand rows scroll like ten. */
export function ContentsDrawer({ open, theme, onClose, annotationsOf, onGo, ...list }: ContentsProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('contents');
  const hasAnnotations = annotationsOf !== undefined;
  const [annotationsReady, setAnnotationsReady] = useState(false);
  // Loaded and drawn before their tabs are tapped; without a network they are asked for then.
  useEffect(() => {
    if (!open || !hasAnnotations) return setAnnotationsReady(false);
    let isGone = false;
    const draw = () => isGone || startTransition(() => setAnnotationsReady(true));
    const off = whenIdle(() => void AnnotationTab.preload().then(draw));
    return () => {
      isGone = true;
      off();
    };
  }, [open, hasAnnotations]);
  const contents = <ContentsList {...list} />;
  const title = tabs.find(({ value }) => value === tab)?.label ?? '';
  return (
    <Sheet open={open} onClose={onClose} title={title} side="left" theme={theme}>
      {annotationsOf ? (
        <Tabs label="Mục lục và dấu" tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'contents' && contents}
          {(['bookmark', 'note'] as const).map(
            kind =>
              (annotationsReady || tab === kind) && (
                <div key={kind} className="reader-tab" data-waiting={tab !== kind || undefined}>
                  <AnnotationTab
                    start={annotationsOf}
                    kind={kind}
                    chapter={list.chapter}
                    theme={theme === 'dark' ? 'dark' : undefined}
                    isShown={tab === kind}
                    onGo={onGo}
                  />
                </div>
              ),
          )}
          {tab === 'word' && (
            <WordTab contentId={annotationsOf.contentId} theme={theme === 'dark' ? 'dark' : undefined} />
          )}
        </Tabs>
      ) : (
        contents
      )}
    </Sheet>
  );
}

function ContentsList({
  rows,
  here: findHere,
  isClosed,
  isRead,
  onChoose,
}: Pick<ContentsProps, 'rows' | 'here' | 'isClosed' | 'isRead' | 'onChoose'>) {
  const list = useRef<HTMLDivElement>(null);
  const [here] = useState(findHere);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
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
    // biome-ignore lint/a11y/useSemanticElements: between ol and li nothing may stand, and the browser skips whole parts
    <div className="reader-contents" role="list" ref={list} onKeyDown={onKey}>
      {partsOf(rows).map(part => (
        <div key={part.from} className="reader-contents-part" role="presentation" style={roomFor(part.rows)}>
          {part.rows.map((row, at) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={row.key}
              className="reader-contents-row"
              role="listitem"
              data-level={Math.min(row.level, 4)}
            >
              <ContentsButton
                row={row}
                here={part.from + at === here}
                read={isRead(row.chapter)}
                closed={row.chapter >= 0 && isClosed(row.chapter)}
                onChoose={onChoose}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ButtonProps {
  row: ContentsRow;
  here: boolean;
  read: boolean;
  closed: boolean;
  onChoose: (row: ContentsRow) => void;
}

const ContentsButton = ({ row, here, read, closed, onChoose }: ButtonProps) => (
  <button
    type="button"
    disabled={row.chapter < 0}
    aria-current={here ? 'true' : undefined}
    data-autofocus={here || undefined}
    onClick={() => onChoose(row)}
  >
    <span>{row.label}</span>
    {here && <i className="reader-contents-dot" />}
    {read && !here && !closed && (
      <span className="reader-contents-lock">
        <Icon name="check" size={16} />
        <span className="unseen">, đã đọc</span>
      </span>
    )}
    {closed && (
      <span className="reader-contents-lock">
        <Icon name="lock" size={16} />
        <span className="unseen">, đang khoá</span>
      </span>
    )}
  </button>
);
