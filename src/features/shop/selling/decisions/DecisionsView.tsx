import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type DecisionRow, sellerDecisionCalls, type TakenDown } from '#contract/shop/seller-decisions.ts';
import { Waiting } from '#features/library/cards/index.ts';
import { groundNames } from '#rules/shop/take-downs.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import desk from '../desk.module.css';
import { AppealForm } from './AppealForm.tsx';
import { actionNames, factName } from './decision-names.ts';

const head = <PageHead title="Quyết định về tiệm" note="Mọt làm gì với tiệm, lúc nào, vì sao." />;
const KEY = [...callKey(sellerDecisionCalls.listDecisions, {}), 'pages'];

/** /shop/ban-hang/quyet-dinh: what the platform decided about the shop, why, and what may be said against it. */
export function DecisionsView() {
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      request(sellerDecisionCalls.listDecisions, { before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: last => (last.more ? last.rows.at(-1)?.id : undefined),
    staleTime: 0,
  });
  // What was taken down stands first: the rest waits for it, so that nothing moves.
  if (list.isPending)
    return (
      <>
        {head}
        <Waiting shape="rows" />
      </>
    );
  const taken = list.data?.pages[0]?.taken ?? [];
  return (
    <>
      {head}
      <Page>
        {taken.length > 0 && (
          <Section title="Đã gỡ" flush>
            <ul className={desk.rows}>
              {taken.map(each => (
                <li key={each.take_down_id} className={desk.row}>
                  <Taken taken={each} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Mọi việc" flush>
          <DataTable
            label="Quyết định về tiệm"
            columns={[
              { key: 'what', label: 'Việc', cell: row => actionNames[row.action] ?? 'Việc khác' },
              { key: 'about', label: 'Về', cell: aboutOf },
              { key: 'reason', label: 'Lý do', cell: row => row.reason || '–' },
              { key: 'at', label: 'Lúc', end: true, width: '10rem', cell: row => clockThenDay(row.at) },
            ]}
            rows={list.data?.pages.flatMap(page => page.rows)}
            rowKey={row => row.id}
            rowName={row => actionNames[row.action] ?? 'Việc khác'}
            empty={<Empty title="Chưa có quyết định nào" text="Mọt quyết gì về tiệm, bạn đọc ở đây." />}
            failed={list.isError}
            onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
            more={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </Section>
      </Page>
    </>
  );
}

/** Subject of a decision, with its state before and after. */
function aboutOf({ about, before, after }: DecisionRow) {
  const [was, is] = [factName(before), factName(after)];
  const change = was && is && was !== is ? `${was} → ${is}` : is;
  return [about, change].filter(Boolean).join(': ') || '–';
}

function Taken({ taken }: { taken: TakenDown }) {
  const [open, setOpen] = useState(false);
  const { appeal } = taken;
  return (
    <>
      <span className={desk.words}>
        <span className={desk.name}>{taken.name}</span>
        <span className={desk.small}>
          {groundNames[taken.ground]}: {taken.words}
        </span>
        <span className={desk.small}>Gỡ lúc {clockThenDay(taken.at)}</span>
        {appeal && (
          <span className={desk.small}>
            {appeal.outcome === null && 'Tiệm đã xin xem lại, Mọt đang xem.'}
            {appeal.outcome === 'kept' && `Mọt giữ nguyên: ${appeal.reason}`}
            {appeal.outcome === 'lifted' && `Mọt cho bán lại: ${appeal.reason}`}
          </span>
        )}
        {taken.may_appeal && (
          <span className={desk.small}>Xin xem lại được tới {clockThenDay(taken.appeal_until)}</span>
        )}
      </span>
      {taken.may_appeal && !open && <Button onClick={() => setOpen(true)}>Xin xem lại</Button>}
      {open && (
        <AppealForm
          send={async words => {
            await request(sellerDecisionCalls.appealTakeDown, { take_down_id: taken.take_down_id, words });
            await queryClient.invalidateQueries({ queryKey: KEY });
          }}
          onBack={() => setOpen(false)}
        />
      )}
    </>
  );
}
