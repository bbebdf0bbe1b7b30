import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { faultCalls } from '#contract/people/faults.ts';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { PageImage } from '#features/reading/pages/index.ts';
import { LEAST_PANEL } from '#rules/reading/panel-keys.ts';
import type { Panel } from '#rules/reading/panels.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './guided.module.css';
import { PanelBox, panelWords, placeOf } from './PanelBox.tsx';
import { usePanels } from './usePanels.ts';

interface PanelEditorProps {
  issue: IssueDetail;
  page: number;
  onSaved: () => void;
}

const within = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 1_000);

function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): Panel {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
}

/** Initial box of a panel that is added by a press. */
const MIDDLE: Panel = { x: 300, y: 350, width: 400, height: 300 };

/** For editors: panels of a page are drawn one after another, in the order of reading. */
export default function PanelEditor({ issue, page, onSaved }: PanelEditorProps) {
  const shown = issue.pages.find(({ number }) => number === page);
  const { panels, isFull, add, change, remove, clear } = usePanels(shown?.panels ?? []);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<Panel | null>(null);
  const [said, setSaid] = useState('');
  /** The number of the panel that is to have the focus; 0: the button that adds one. */
  const [focused, setFocused] = useState<number | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const adds = useRef<HTMLSpanElement>(null);
  const helpId = useId();
  const task = useTask();
  useEffect(() => {
    if (focused === null) return;
    const panel = map.current?.querySelector<HTMLElement>(`[data-panel="${focused}"]`);
    (panel ?? adds.current?.querySelector('button'))?.focus();
    setFocused(null);
  }, [focused]);
  if (!shown) return null;

  const pointIn = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    };
  };
  function begin(event: PointerEvent) {
    if ((event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(pointIn(event));
  }
  const move = (event: PointerEvent) => from && setDrawn(boxBetween(from, pointIn(event)));
  function end() {
    if (drawn && drawn.width >= LEAST_PANEL && drawn.height >= LEAST_PANEL) add(drawn);
    setFrom(null);
    setDrawn(null);
  }
  function takeAway(key: number, number: number) {
    remove(key);
    setSaid(`Đã xóa khung ${number}`);
    setFocused(Math.min(number, panels.length - 1));
  }
  async function save() {
    const place = { content_id: issue.comic.id, issue: issue.number, page };
    const sent = { ...place, panels: JSON.stringify(panels.map(({ panel }) => panel)) };
    if (!(await task.run(() => request(faultCalls.drawPanels, sent)))) return;
    showToast({ message: 'Đã lưu khung', icon: 'circle-check' });
    onSaved();
  }
  return (
    <div className={styles.guided}>
      <div className={styles.surface}>
        <div
          ref={map}
          className={styles.map}
          style={{ aspectRatio: `${shown.width} / ${shown.height}`, touchAction: 'none' }}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <PageImage page={shown} sizes="100vw" isFirst onSettled={() => {}} onBroken={() => {}} />
          {panels.map(({ key, panel }, at) => (
            <PanelBox
              key={key}
              panel={panel}
              number={at + 1}
              helpId={helpId}
              onChange={next => {
                change(key, next);
                setSaid(panelWords(next, at + 1));
              }}
              onRemove={() => takeAway(key, at + 1)}
            />
          ))}
          {drawn && <span className={styles.number} data-here="" style={placeOf(drawn)} />}
        </div>
      </div>
      <p id={helpId} className={`${styles.here} text-small ink-2`}>
        Kéo trên trang để vẽ khung kế tiếp, theo thứ tự đọc. Bằng bàn phím: Tab sang khung sau, mũi tên dời
        khung, Shift và mũi tên đổi cỡ, Delete xóa.
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
      {task.problem && <p className={`${styles.here} son-text text-small`}>{task.problem}</p>}
      <div className={styles.ways}>
        <span ref={adds}>
          <Button
            kind="soft"
            icon="plus"
            disabled={isFull}
            onClick={() => {
              add(MIDDLE);
              setFocused(panels.length + 1);
            }}
          >
            Thêm khung
          </Button>
        </span>
        <Button kind="quiet" onClick={clear}>
          Vẽ lại từ đầu
        </Button>
        <Button kind="primary" busy={task.busy} onClick={() => void save()}>
          Lưu khung trang {page}
        </Button>
      </div>
    </div>
  );
}
