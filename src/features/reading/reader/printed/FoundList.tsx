import type { Range } from '#rules/text/search.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { FoundPosition } from './found-positions.ts';
import styles from './panels.module.css';
import type { PageSearch } from './usePageSearch.ts';

const marked = (text: string, [mark]: readonly Range[]) =>
  mark ? (
    <>
      {text.slice(0, mark.from)}
      <mark>{text.slice(mark.from, mark.to)}</mark>
      {text.slice(mark.to)}
    </>
  ) : (
    text
  );

interface FoundProps {
  search: PageSearch;
  positions: readonly FoundPosition[];
  /** Index of the place one is at; -1 none. */
  at: number;
  /** Pages whose words are not known. */
  pictures: readonly number[];
  onGo: (at: number) => void;
}

/** Pages in a row, as one says them: "3 đến 5, 9". */
function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} đến ${to}`)).join(', ');
}

/** Results of a search in the book: a line each, with arrows from one to the next. */
export function FoundList({ search, positions, at, pictures, onGo }: FoundProps) {
  const { state, closed, q } = search;
  const many = positions.length;
  return (
    <>
      {many > 0 && (
        <div className={styles.walk}>
          <span className="text-small" role="status">
            {at >= 0 ? `Chỗ thứ ${at + 1} trên ${many}` : `${many} chỗ`}
          </span>
          <span>
            <IconButton label="Chỗ trước" icon="chevron-up" onClick={() => onGo((at - 1 + many) % many)} />
            <IconButton label="Chỗ kế" icon="chevron-down" onClick={() => onGo((at + 1) % many)} />
          </span>
        </div>
      )}
      {state === 'searching' && many === 0 && <p className="text-small ink-2">Đang tìm…</p>}
      {state === 'failed' && (
        <p className="text-small ink-2" role="status">
          Chưa tìm được. Bạn thử lại nhé.
        </p>
      )}
      {state === 'done' && many === 0 && (
        <p className="text-small ink-2" role="status">
          Không thấy “{q}” trong các trang đang mở.
        </p>
      )}
      <ul className={styles.rows}>
        {positions.map((place, index) => (
          <li key={`${place.page} ${place.words.from}`}>
            <button
              type="button"
              className={styles.found}
              aria-current={index === at || undefined}
              onClick={() => onGo(index)}
            >
              <span className="text-small ink-2">
                <span>Trang {place.name}</span>
                {place.count > 1 && place.isFirst && <span>{place.count} chỗ ở trang này</span>}
              </span>
              <span>{marked(place.text, place.marks)}</span>
            </button>
          </li>
        ))}
      </ul>
      {closed > 0 && <p className="text-small ink-2">Còn {closed} trang có chữ này trong phần chưa mở.</p>}
      <p className="text-small ink-3">
        Tìm không dấu cũng được.
        {pictures.length > 0 && ` Trang ${pageRanges(pictures)} là ảnh, chưa tìm được chữ.`}
      </p>
    </>
  );
}
