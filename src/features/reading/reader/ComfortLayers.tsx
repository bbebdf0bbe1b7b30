import './comfort-layers.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Comfort } from '#rules/reading/reader-comfort.ts';
import type { Moved, PageStyle } from './engine/renderer.ts';

interface LayersProps {
  comfort: Pick<Comfort, 'dim' | 'ruler'>;
  style: Pick<PageStyle, 'fontSize' | 'lineHeight'>;
  moved: Pick<Moved, 'chapter' | 'page'>;
}

/** Over the page: less light, and a ruler that leaves some lines clear. */
export default function ComfortLayers({ comfort: { dim, ruler }, style, moved }: LayersProps) {
  return (
    <>
      {dim > 0 &&
        createPortal(
          <div className="reader-dim" style={{ opacity: dim }} aria-hidden="true" data-testid="dim" />,
          document.body,
        )}
      {ruler > 0 && (
        <Ruler
          lines={ruler}
          line={style.fontSize * style.lineHeight}
          page={`${moved.chapter} ${moved.page}`}
        />
      )}
    </>
  );
}

interface RulerProps {
  lines: number;
  /** Height of a line, CSS px. */
  line: number;
  /** Another one: the ruler begins at the top again. */
  page: string;
}

/** Moves by its handle, with a finger or the arrow keys, a line at a time. */
function Ruler({ lines, line, page }: RulerProps) {
  const area = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const height = lines * line;
  const most = Math.max(0, Math.floor(((area.current?.clientHeight ?? innerHeight) - height) / line));
  const to = (wanted: number) => setAt(Math.min(most, Math.max(0, Math.round(wanted))));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => setAt(0), [page]);

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: lines, PageUp: -lines }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    to(at + step);
  };
  const onMove = (event: PointerEvent) => {
    const top = area.current?.getBoundingClientRect().top;
    if (top !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
      to((event.clientY - top - height / 2) / line);
  };
  return (
    <div
      ref={area}
      className="reader-ruler"
      style={{ '--top': `${at * line}px`, '--height': `${height}px` } as CSSProperties}
    >
      <i />
      <div className="reader-ruler-lines">
        <button
          type="button"
          role="slider"
          aria-label="Dời thước đọc"
          aria-orientation="vertical"
          aria-valuemin={1}
          aria-valuemax={most + 1}
          aria-valuenow={at + 1}
          aria-valuetext={`Dòng ${at + 1}`}
          onKeyDown={onKey}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onMove}
        />
      </div>
      <i />
    </div>
  );
}
