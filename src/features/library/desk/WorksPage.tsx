import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { DeskRow } from '#contract/library/desk.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { CardCover } from '../cards/index.ts';
import { SavedFilters } from '../saved-filters/index.ts';
import { Closed, isClosed } from './Closed.tsx';
import { kinds, listAsked } from './list-asked.ts';
import { ManyWorks } from './ManyWorks.tsx';
import { useWorks } from './useWorks.ts';
import styles from './WorksPage.module.css';
import { kindName, saleWords, stateChips, stateOf } from './words.ts';

const icons = { done: 'check', waits: 'clock', back: 'x' } as const;

const columns: Column<DeskRow>[] = [
  {
    key: 'title',
    label: 'Sách',
    sortable: true,
    cell: row => (
      <span className={styles.book}>
        <span className={styles.cover}>
          <CardCover book={row} sizes="40px" />
        </span>
        <span className={styles.words}>
          <span>{row.title}</span>
          <span className="text-caption ink-3">{row.authors.join(', ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'editions',
    label: 'Các bản',
    width: '13rem',
    cell: ({ editions }) => (
      <span className={styles.editions}>
        {editions.map((edition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: editions of a row have an order and nothing else here
          <span key={at}>
            {kindName(edition.contentType)} <span className="text-caption ink-3">{saleWords(edition)}</span>
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'state',
    label: 'Tình trạng',
    width: '9.5rem',
    cell: row => {
      const { label, tone } = stateOf(row);
      return (
        <StateLabel icon={icons[tone]} tone={tone}>
          {label}
        </StateLabel>
      );
    },
  },
  {
    key: 'edited',
    label: 'Sửa lần cuối',
    width: '10rem',
    sortable: true,
    wideOnly: true,
    cell: ({ changed }) =>
      changed ? (
        <span className={styles.editions}>
          <span>{changed.who}</span>
          <span className="text-caption ink-3">{shortMoment(changed.at, Date.now())}</span>
        </span>
      ) : (
        '–'
      ),
  },
];

/** /ban-lam-viec/kho-sach?q=&loai=&tt=&xep=: all works, for editors. */
export function WorksPage() {
  usePageTitle('Kho sách');
  const [query, setQuery] = useSearchParams();
  const { q, kind, state, sort } = listAsked(query);
  const filtered = q !== '' || kind !== '0' || state !== 'all';
  const list = useWorks({ q, kind: Number(kind), state, sort });
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const put = (name: string, value: string, usual: string) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (isClosed(list.error)) return <Closed />;
  return (
    <>
      <PageHead
        title="Kho sách"
        note="Bấm vào một cuốn để sửa."
        actions={
          <Actions>
            <ButtonLink to={`${linkTo('deskWorksFile')}?${query}`} icon="download">
              Tệp CSV
            </ButtonLink>
            <ButtonLink to={linkTo('deskImport')} kind="primary" icon="plus">
              Nhập sách
            </ButtonLink>
          </Actions>
        }
      />
      <Search key={q} q={q} onSearch={value => put('q', value, '')} />
      <div className={styles.filters}>
        <SavedFilters />
        <Filters
          label="Tình trạng"
          options={stateChips}
          value={state}
          onChange={value => put('tt', value, 'all')}
        />
        <Filters label="Loại" options={kinds} value={kind} onChange={value => put('loai', value, '0')} />
      </div>
      <TableFrame apart>
        <DataTable
          label="Kho sách"
          columns={columns}
          rows={list.rows}
          rowKey={row => row.work_id}
          rowName={row => row.title}
          addressOf={row => linkTo('deskWork', { work: String(row.work_id) })}
          sorting={
            sort === 'title' || sort === 'title_down'
              ? { by: 'title', down: sort === 'title_down' }
              : sort === 'edited'
                ? { by: 'edited', down: true }
                : undefined
          }
          onSort={by =>
            put(
              'xep',
              by === 'edited' ? (sort === 'edited' ? 'newest' : 'edited') : nextTitle(sort),
              'newest',
            )
          }
          selection={{
            keys: chosen,
            change: choose,
            actions: <ManyWorks works={chosen} onDone={() => choose(new Set())} />,
          }}
          empty={
            filtered ? (
              <Empty title="Không có cuốn nào như vậy" text="Thử bớt điều kiện lọc, hoặc tìm bằng từ khác." />
            ) : (
              <Empty title="Kho chưa có cuốn nào" text="Nhập cuốn đầu tiên nhé." />
            )
          }
          failed={list.isError}
          onRetry={() => void (list.rows ? list.fetchNextPage() : list.refetch())}
          more={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </TableFrame>
    </>
  );
}

/** A third press on the heading goes back to the newest. */
const nextTitle = (sort: string): string =>
  sort === 'title' ? 'title_down' : sort === 'title_down' ? 'newest' : 'title';

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles.search} onSubmit={search}>
      <Field
        label="Tên sách, tác giả hoặc mã"
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" icon="search">
        Tìm
      </Button>
    </form>
  );
}
