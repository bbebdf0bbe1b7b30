import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { type AnnotationColour, annotationColours, colourNames } from '#rules/reading/annotations.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { Selected } from './watchPages.ts';

interface SelectionBarProps {
  selected: Selected;
  /** Counts how often the keyboard asked to come here. */
  focusRequests: number;
  onColour: (colour: AnnotationColour) => void;
  onNote: () => void;
  onCopy: () => void;
  /** Left out where there is nothing of the kind. */
  onLookUp?: () => void;
  onSearch?: () => void;
  onListen?: () => void;
  onShare?: () => void;
  onPost?: () => void;
  onMisprint?: () => void;
  onRemove: (annotation: Annotation) => void;
  onClose: () => void;
}

/** Between the bar and the words; room that the bar needs above them, CSS px. */
const GAP = 10;

/**
 * Beside the words for a mouse; for a finger at the edge of the screen that is farther from them, because the system's own
 * menu stands at the words.
 */
function positionFor({ box, touch }: Selected, bar: { width: number; height: number }) {
  if (touch) return box.bottom > innerHeight * 0.66 ? { edge: 'top' as const } : { edge: 'bottom' as const };
  const middle = (box.left + box.right) / 2;
  const left = Math.max(8, Math.min(innerWidth - bar.width - 8, middle - bar.width / 2));
  const nose = Math.max(20, Math.min(bar.width - 20, middle - left));
  const above = box.top - bar.height - GAP;
  const below = box.bottom + GAP;
  if (above >= 8) return { left, top: above, nose, points: 'down' as const };
  if (below + bar.height <= innerHeight - 8) return { left, top: below, nose, points: 'up' as const };
  return { left, top: innerHeight - bar.height - 8, nose };
}

/** Actions for selected words, or for an annotation. */
export function SelectionBar({ selected, focusRequests, ...on }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<ReturnType<typeof positionFor> | null>(null);
  const { mark: annotation } = selected;

  useLayoutEffect(() => {
    const box = bar.current?.getBoundingClientRect();
    if (box) setPosition(positionFor(selected, box));
  }, [selected]);
  const asked = useRef(focusRequests);
  useLayoutEffect(() => {
    if (focusRequests > asked.current) bar.current?.querySelector('button')?.focus();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') on.onClose();
    else if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const action = (icon: IconName, label: string, run: () => void) => (
    <button type="button" className="marks-action" onClick={run}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  );

  return (
    <div
      ref={bar}
      className="marks-bar"
      role="toolbar"
      aria-label={annotation ? 'Đoạn đã tô' : 'Đoạn đang chọn'}
      data-edge={position && 'edge' in position ? position.edge : undefined}
      data-nose={position && 'points' in position ? position.points : undefined}
      style={
        position && 'left' in position
          ? ({ left: position.left, top: position.top, '--nose': `${position.nose}px` } as CSSProperties)
          : { visibility: position ? undefined : 'hidden' }
      }
      onKeyDown={onKeyDown}
      // The words stay selected while something is pressed here.
      onPointerDown={event => event.preventDefault()}
    >
      <div className="marks-colours">
        {annotationColours.map(colour => (
          <button
            key={colour}
            type="button"
            className="marks-colour"
            aria-label={`Tô màu ${colourNames[colour].name}`}
            aria-pressed={annotation ? annotation.colour === colour : undefined}
            onClick={() => on.onColour(colour)}
          >
            <i style={{ background: `var(--read-mark-${colourNames[colour].token})` }}>
              {annotation?.colour === colour && <Icon name="check" size={16} />}
            </i>
          </button>
        ))}
      </div>
      <div className="marks-actions">
        {action('note', 'Ghi chú', on.onNote)}
        {action('copy', 'Chép', on.onCopy)}
        {on.onLookUp && action('search', 'Tra từ', on.onLookUp)}
        {on.onSearch && action('search', 'Tìm', on.onSearch)}
        {on.onListen && action('headphones', 'Nghe từ đây', on.onListen)}
        {on.onShare && action('share', 'Chia sẻ', on.onShare)}
        {on.onPost && action('send', 'Đăng', on.onPost)}
        {on.onMisprint && action('flag', 'Báo sai chữ', on.onMisprint)}
        {annotation && action('trash', 'Xóa', () => on.onRemove(annotation))}
      </div>
    </div>
  );
}
