import type { KeyboardEvent } from 'react';
import { panelAfterKey } from '#rules/reading/panel-keys.ts';
import type { Panel } from '#rules/reading/panels.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './guided.module.css';

interface PanelBoxProps {
  panel: Panel;
  /** From 1, in the order of reading. */
  number: number;
  /** How it is changed by the keyboard stands there. */
  helpId: string;
  onChange: (panel: Panel) => void;
  onRemove: () => void;
}

export const placeOf = ({ x, y, width, height }: Panel) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});

const percent = (thousandths: number) => `${Math.round(thousandths / 10)}%`;

/** "Khung 2, cách trái 10%, cách trên 20%, rộng 30%, cao 40%" */
export const panelWords = ({ x, y, width, height }: Panel, number: number) =>
  `Khung ${number}, cách trái ${percent(x)}, cách trên ${percent(y)}, rộng ${percent(width)}, cao ${percent(height)}`;

/** A panel on the page of its editor: arrows move it, with Shift they size it, Delete takes it away. */
export function PanelBox({ panel, number, helpId, onChange, onRemove }: PanelBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
    const next = panelAfterKey(panel, event.key, event.shiftKey);
    if (!isRemoved && !next) return;
    // The page under it turns by the same keys.
    event.preventDefault();
    event.stopPropagation();
    if (next) onChange(next);
    else onRemove();
  }
  return (
    <span className={styles.number} data-here="" style={placeOf(panel)}>
      <button
        type="button"
        className={styles.hold}
        data-panel={number}
        aria-label={panelWords(panel, number)}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      />
      <b aria-hidden="true">{number}</b>
      {/* By the keyboard Delete does it: Tab goes from panel to panel. */}
      <IconButton label={`Xóa khung ${number}`} icon="x" tabIndex={-1} onClick={onRemove} />
    </span>
  );
}
