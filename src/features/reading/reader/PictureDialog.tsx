import './picture.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { moved, type View, whole, zoomed } from './picture-view.ts';

interface PictureProps {
  /** Absolute address; null: closed. */
  src: string | null;
  words: string;
  theme?: 'light' | 'dark';
  onClose: () => void;
}

const STEP = 1.5;

/** A picture of the book, larger: two fingers, the wheel, the buttons and the keys bring it nearer; dragging moves it. */
export default function PictureDialog({ src, words, theme, onClose }: PictureProps) {
  const [view, setView] = useState<View>(whole);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const area = useRef<HTMLDivElement>(null);
  const size = () => ({ width: area.current?.clientWidth ?? 1, height: area.current?.clientHeight ?? 1 });
  const zoom = (by: number) => setView(before => zoomed(before, by, size()));

  const span = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const wide = span();
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    if (wide > 0) zoom(span() / wide);
    else setView(last => moved(last, clientX - before.x, clientY - before.y, size()));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[
      event.key
    ];
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (step) setView(last => moved(last, step[0] ?? 0, step[1] ?? 0, size()));
    else return;
    event.preventDefault();
  };
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return (
    <Sheet
      open={src !== null}
      onClose={onClose}
      title={words || 'Hình trong sách'}
      theme={theme}
      actions={
        <>
          <IconButton
            label="Nhỏ lại"
            icon="minus"
            disabled={view.scale <= 1}
            onClick={() => zoom(1 / STEP)}
          />
          <IconButton label="Phóng to" icon="plus" onClick={() => zoom(STEP)} />
        </>
      }
    >
      <section
        ref={area}
        className="reader-picture"
        aria-label="Hình phóng to"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onKeyDown={onKey}
        onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onMove}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        {src && (
          <img
            src={src}
            alt={words}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </section>
    </Sheet>
  );
}
