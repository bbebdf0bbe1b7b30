import { type FormEvent, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type CellName, type Cells, cellLabels } from '#rules/shop/shelf.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { addressOfView } from '../views.ts';
import { BookView } from './BookView.tsx';
import { GridRow, typedCells } from './GridRow.tsx';
import styles from './grid.module.css';
import { changePrices, dropEdits, setCell, undo } from './grid.ts';
import { type Asked, useGrid } from './useGrid.ts';

const shows = [
  { value: 'all', label: 'Tất cả' },
  { value: 'selling', label: 'Đang bán' },
  { value: 'low', label: 'Sắp hết' },
  { value: 'out', label: 'Hết hàng' },
  { value: 'hidden', label: 'Đang ẩn' },
] as const;

/** /shop/ban-hang/sach: every variation of the shop as a table that is typed into; one book when the address names it. */
export function ShelfView() {
  const [query, setQuery] = useSearchParams();
  const book = Number(query.get('cuon') ?? 0);
  if (book > 0) return <BookView key={book} id={book} />;
  const show = shows.find(({ value }) => value === query.get('xem'))?.value ?? 'all';
  const key_word = query.get('tim') ?? '';
  const ask = (next: Partial<Asked>) => {
    const now = { key_word, show, ...next };
    setQuery({ ...(now.key_word && { tim: now.key_word }), ...(now.show !== 'all' && { xem: now.show }) });
  };
  return (
    <>
      <PageHead
        title="Sách của tiệm"
        actions={
          <Actions>
            <ButtonLink to={addressOfView('nhap-tep')}>Tệp CSV</ButtonLink>
            <ButtonLink kind="primary" icon="plus" to={addressOfView('them-sach')}>
              Thêm sách
            </ButtonLink>
          </Actions>
        }
      />
      <div className={styles.tools}>
        <SearchField
          label="Tìm sách của tiệm"
          placeholder="Tên sách, ISBN, mã kho"
          words={key_word}
          onSearch={words => ask({ key_word: words })}
        />
        <Filters label="Xem" options={shows} value={show} onChange={value => ask({ show: value })} />
      </div>
      <Shelf key={`${show} ${key_word}`} asked={{ key_word, show }} />
    </>
  );
}

function Shelf({ asked }: { asked: Asked }) {
  const { grid, setGrid, query, task, save, total } = useGrid(asked);
  const [percent, setPercent] = useState('');
  const onCell = useCallback(
    (row: Parameters<typeof setCell>[1], cell: CellName, value: Cells[CellName]) =>
      setGrid(now => now && setCell(now, row, cell, value as never)),
    [setGrid],
  );
  if (!grid)
    return query.error ? (
      <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="360px" />
      </Loading>
    );
  if (grid.rows.length === 0)
    return asked.key_word || asked.show !== 'all' ? (
      <Empty title="Không có cuốn nào như vậy" text="Bạn thử từ khác, hoặc bỏ bớt lọc." />
    ) : (
      <Empty
        title="Kệ còn trống"
        text="Gõ ISBN hoặc tên sách, điền giá và số cuốn là bán được."
        action={<ButtonLink to={addressOfView('them-sach')}>Thêm cuốn đầu tiên</ButtonLink>}
      />
    );
  const share = Number(percent.replace(',', '.'));
  const mayChange = percent.trim() !== '' && Number.isFinite(share) && share !== 0 && Math.abs(share) <= 90;
  const preview = (event: FormEvent) => {
    event.preventDefault();
    if (!mayChange) return;
    setGrid(now => now && changePrices(now, share));
    setPercent('');
  };
  return (
    <>
      <form className={styles.tools} onSubmit={preview}>
        <div className={styles.percent}>
          <label>
            Đổi giá bán, %
            <input
              inputMode="decimal"
              value={percent}
              placeholder="-10"
              maxLength={6}
              onChange={event => setPercent(event.target.value)}
            />
          </label>
          <Button type="submit" disabled={!mayChange}>
            Xem thử {grouped(grid.rows.length)} dòng
          </Button>
        </div>
        {total > grid.rows.length && (
          <p className={styles.small}>
            Đang xem {grouped(grid.rows.length)} trên {grouped(total)} dòng. Tìm hoặc lọc để thấy phần còn
            lại.
          </p>
        )}
      </form>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Sách</th>
              {typedCells.map(cell => (
                <th key={cell} scope="col">
                  {cellLabels[cell]}
                </th>
              ))}
              <th scope="col">Bán</th>
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(row => (
              <GridRow
                key={row.product_meta_id}
                row={row}
                edit={grid.edits.get(row.product_meta_id)}
                marks={grid.marks.get(row.product_meta_id)}
                to={addressOfView('sach', { cuon: String(row.product_id) })}
                onCell={onCell}
              />
            ))}
          </tbody>
        </table>
      </div>
      {(grid.edits.size > 0 || grid.past.length > 0) && (
        <div className={styles.bar}>
          <p role="status">
            {grid.edits.size > 0 ? `Đã đổi ${grouped(grid.edits.size)} dòng, chưa lưu` : 'Chưa đổi gì'}
          </p>
          {task.problem && (
            <p className="text-small son-text" role="alert">
              {task.problem}
            </p>
          )}
          <Button
            disabled={grid.past.length === 0 || task.busy}
            icon="undo"
            onClick={() => setGrid(undo(grid))}
          >
            Hoàn tác
          </Button>
          <Button disabled={grid.edits.size === 0 || task.busy} onClick={() => setGrid(dropEdits(grid))}>
            Bỏ hết
          </Button>
          <Button
            kind="primary"
            disabled={grid.edits.size === 0}
            busy={task.busy}
            onClick={() => void save()}
          >
            Lưu
          </Button>
        </div>
      )}
    </>
  );
}
