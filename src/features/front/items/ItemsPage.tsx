import { type FormEvent, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type ItemRow, itemStates } from '#contract/front/desk.ts';
import { itemKindNamed } from '#contract/front/desk-kinds.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import { searchable } from '#rules/text/search.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Select } from '#ui/Select.tsx';
import { useWide } from '#ui/useWide.ts';
import { SavedFilters } from '../../library/saved-filters/index.ts';
import { Closed } from './Closed.tsx';
import { BESIDE_FROM, firstOf, isCampaign } from './campaign-parts.ts';
import { columnsFor, stateLabel } from './columns.tsx';
import styles from './items.module.css';
import { newId } from './new-id.ts';
import { OnePage } from './OnePage.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { Times } from './Times.tsx';
import { useItems } from './useItems.ts';

const stateChips = [
  { value: 'all', label: 'Tất cả' },
  { value: 'draft', label: 'Có bản nháp' },
  { value: 'waiting', label: 'Hẹn giờ' },
  { value: 'removed', label: 'Đã gỡ' },
] as const;

/** Parts that still stand beside each other as chips. */
const MANY = 8;

/** /ban-lam-viec/mat-tien/:kind?q=&tt=&trang=: everything of one kind. */
export function ItemsPage() {
  const { kind: name = '' } = useParams();
  const kind = itemKindNamed(name);
  usePageTitle(kind?.title ?? 'Mặt tiền');
  return kind ? <Items key={name} kind={kind} /> : <Closed title="Không tìm thấy trang này" />;
}

function Items({ kind }: { kind: ItemKind }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const state = itemStates.find(each => each === query.get('tt')) ?? 'all';
  const wanted = query.get('trang') ?? '';
  const list = useItems({ kind: kind.kind, search, state }, true);
  const [ordering, setOrdering] = useState(false);
  const [added] = useState(newId);
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
  const beside = useWide(BESIDE_FROM) && isCampaign(kind.kind) && search === '' && state === 'all';
  if (list.error && isRefused(list.error, 'not_found')) return <Closed />;
  const first = beside ? firstOf(list.rows ?? []) : undefined;
  if (first) return <Navigate to={linkTo('deskItem', { kind: kind.kind, id: String(first.id) })} replace />;
  const parts = [...new Set((list.rows ?? []).map(({ part }) => part).filter(Boolean))];
  const { partName = 'Trang' } = kind;
  const every = `Mọi ${partName.toLowerCase()}`;
  // A page is shown whole, in its order; what is looked for stands in a list.
  const isPage = kind.onePage === true && search === '' && state === 'all';
  const part =
    parts.find(each => searchable(each) === searchable(wanted)) ?? (isPage ? (parts[0] ?? '') : '');
  const rows = list.rows?.filter(row => part === '' || row.part === part || (isPage && row.id < 0));
  const timed = rows?.some(({ run }) => run) ?? false;
  const addressOf = (row: ItemRow) => linkTo('deskItem', { kind: kind.kind, id: String(row.id) });
  return (
    <>
      <PageHead
        title={kind.title}
        note={list.hasNextPage === false && rows ? countsOf(rows) : undefined}
        actions={
          <Actions>
            {kind.ordered && !isPage && (
              <Button icon="arrow-down-up" disabled={!list.rows} onClick={() => setOrdering(true)}>
                Xếp thứ tự
              </Button>
            )}
            {!kind.fixed && (
              <ButtonLink
                to={linkTo('deskItem', { kind: kind.kind, id: String(added) })}
                kind={isPage ? 'secondary' : 'primary'}
                icon="plus"
              >
                Thêm {kind.one}
              </ButtonLink>
            )}
          </Actions>
        }
      />
      <Search key={search} search={search} onSearch={value => put('q', value, '')} />
      <div className={styles.filters}>
        <SavedFilters />
        <Filters
          label="Tình trạng"
          options={kind.fixed ? stateChips.filter(({ value }) => value !== 'removed') : stateChips}
          value={state}
          onChange={value => put('tt', value, 'all')}
        />
        {(parts.length > 1 || (kind.divided && !list.rows)) &&
          (parts.length > MANY ? (
            <Select
              label={partName}
              value={part}
              options={['', ...parts].map(each => [each, each || every] as const)}
              onChange={value => put('trang', value, '')}
            />
          ) : (
            <Filters
              label={partName}
              options={[...(isPage ? [] : ['']), ...parts].map(each => ({
                value: each,
                label: each || every,
              }))}
              value={part}
              onChange={value => put('trang', value, isPage ? (parts[0] ?? '') : '')}
            />
          ))}
      </div>
      {timed && rows && <Times kind={kind.kind} title={kind.title} rows={rows} />}
      {isPage && rows && rows.length > 0 ? (
        <OnePage key={part} kind={kind.kind} rows={rows} />
      ) : (
        <TableFrame apart>
          <DataTable
            label={kind.title}
            columns={columnsFor({ partName: parts.length > 1 && part === '' ? partName : '', timed })}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => row.name}
            addressOf={addressOf}
            empty={
              <Empty
                title={search || state !== 'all' ? 'Không có gì như vậy' : `Chưa có ${kind.one} nào`}
                text={search || state !== 'all' ? 'Thử bớt điều kiện lọc.' : `Thêm ${kind.one} đầu tiên nhé.`}
              />
            }
            failed={list.isError}
            onRetry={() => void (list.rows ? list.fetchNextPage() : list.refetch())}
            more={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </TableFrame>
      )}
      {kind.ordered && (
        <OrderDrawer
          key={`order ${part}`}
          kind={kind.kind}
          partName={partName}
          first={part}
          open={ordering}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}

/** "7 đang hiện, 2 chưa tới lúc": of the whole list. */
function countsOf(rows: readonly ItemRow[]): string {
  const counted = new Map<string, number>();
  for (const row of rows) {
    const label = stateLabel(row.state).toLowerCase();
    counted.set(label, (counted.get(label) ?? 0) + 1);
  }
  return [...counted].map(([label, count]) => `${count} ${label}`).join(', ');
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <Field
        label="Tìm"
        type="search"
        maxLength={200}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" icon="search">
        Tìm
      </Button>
    </form>
  );
}
