import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { ProseText } from '#features/library/about/index.ts';
import { proseOf, wordsOf } from '#rules/text/prose.ts';
import { countWords, grouped, minutesToRead } from '#rules/text/text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './MarkdownField.module.css';
import { applied, type MarkdownAct, markdownActs, type Selected } from './markdown-edit.ts';
import { markdownFrom } from './pasted.ts';

interface MarkdownFieldProps {
  label: string;
  helper?: string;
  error?: string;
  most?: number;
  /** Without a preview: the form has one elsewhere. */
  alone?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Sign on each button; screen readers have its name. */
const signs: Record<MarkdownAct, string> = {
  ...{ heading: 'H2', small: 'H3', strong: 'B', em: 'I' },
  ...{ quote: '❝', list: '• ≡', steps: '1. ≡', break: '⁂' },
};

/** Writes what readers' pages can show, and shows it beside as they will. */
export function MarkdownField({
  label,
  helper,
  error,
  most,
  alone = false,
  value,
  onChange,
}: MarkdownFieldProps) {
  const title = useId();
  const frame = useRef<HTMLDivElement>(null);
  const next = useRef<Selected | null>(null);
  const shown = useDeferredValue(value);
  const prose = useMemo(() => proseOf(shown), [shown]);
  const words = useMemo(() => countWords(wordsOf(prose)), [prose]);
  const area = () => frame.current?.querySelector('textarea') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is put back once the new text stands there
  useEffect(() => {
    if (!next.current) return;
    area()?.setSelectionRange(next.current.from, next.current.to);
    next.current = null;
  }, [value]);
  const put = (selected: Selected) => {
    if (most !== undefined && selected.text.length > most) return;
    next.current = selected;
    onChange(selected.text);
    area()?.focus();
  };
  const selected = (): Selected => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area() ?? {};
    return { text: value, from, to };
  };
  const act = (what: MarkdownAct) => put(applied(selected(), what));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const what = ({ b: 'strong', i: 'em' } as const)[event.key.toLowerCase() as 'b' | 'i'];
    if (!what) return;
    event.preventDefault();
    act(what);
  };
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    const { text, from, to } = selected();
    const pasted = markdownFrom(html) || event.clipboardData.getData('text/plain');
    put({
      text: text.slice(0, from) + pasted + text.slice(to),
      from: from + pasted.length,
      to: from + pasted.length,
    });
  };
  return (
    <div className={styles.editor} data-alone={alone || undefined} ref={frame}>
      <div className={styles.writing}>
        <div className={styles.tools} role="toolbar" aria-label={`Định dạng ${label.toLowerCase()}`}>
          {markdownActs.map(([what, name]) => (
            <button
              key={what}
              type="button"
              className={styles.tool}
              data-act={what}
              data-sign={signs[what]}
              aria-label={name}
              title={name}
              onClick={() => act(what)}
            />
          ))}
          <p className={styles.count} role="status">
            {grouped(words)} chữ · {minutesToRead(words)} phút đọc
          </p>
        </div>
        <TextArea
          label={label}
          helper={helper}
          error={error}
          rows={18}
          maxLength={most}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {!alone && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard rolls what is longer than its frame
        <section className={styles.shown} aria-labelledby={title} tabIndex={0}>
          <h3 id={title} className={styles.title}>
            Bạn đọc thấy
          </h3>
          <ProseText body={prose} reading lower />
        </section>
      )}
    </div>
  );
}
