import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type HookDelivery, partnerCalls } from '#contract/people/partners.ts';
import { hookNames } from '#rules/people/partners.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { showToast } from '#ui/toasts.ts';

const PAGE = 30;
const LOOK_EVERY_MS = 5_000;
const keyOf = (partner_id: string) => [...callKey(partnerCalls.listDeliveries, { partner_id }), 'pages'];
export const askDeliveries = (partner_id: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(partner_id) });

const states = { waiting: 'Đang đợi', delivered: 'Đã nhận', failed: 'Không tới' };

function stateWords({ state, next_at, attempts }: HookDelivery): string {
  if (state !== 'waiting' || attempts.length === 0) return states[state];
  return `Thử lại ${next_at ? clockThenDay(next_at) : ''}`;
}

const answerWords = ({ attempts }: HookDelivery): string => {
  const last = attempts.at(-1);
  return last ? `${last.status ?? 'Không trả lời'}, lần ${attempts.length}` : '–';
};

/** Webhook deliveries to a partner's server with its answers, newest first. */
export function Deliveries({ partner_id }: { partner_id: string }) {
  const task = useTask();
  const list = useInfiniteQuery({
    queryKey: keyOf(partner_id),
    queryFn: ({ pageParam, signal }) =>
      request(partnerCalls.listDeliveries, { partner_id, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: page => (page.length === PAGE ? page.at(-1)?.delivery_id : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(each => each.state === 'waiting') ? LOOK_EVERY_MS : false,
  });
  const again = (row: HookDelivery) =>
    void task.run(async () => {
      await request(partnerCalls.resend, { partner_id, delivery_id: row.delivery_id });
      showToast('Đang gửi lại');
      await askDeliveries(partner_id);
    });
  return (
    <Section title="Nhật ký" note={task.problem || undefined} flush>
      <DataTable
        label="Nhật ký webhook"
        columns={[
          { key: 'event', label: 'Việc', cell: row => hookNames[row.event] },
          { key: 'url', label: 'Tới', cell: row => row.url, wideOnly: true },
          { key: 'state', label: 'Tình trạng', cell: stateWords },
          { key: 'answer', label: 'Trả lời', cell: answerWords },
          { key: 'at', label: 'Lúc', width: '10rem', cell: row => clockThenDay(row.made_at) },
          {
            key: 'again',
            label: 'Gửi lại',
            width: '7rem',
            cell: row =>
              row.state === 'waiting' ? (
                '–'
              ) : (
                <Button size="small" disabled={task.busy} onClick={() => again(row)}>
                  Gửi lại
                </Button>
              ),
          },
        ]}
        rows={list.data?.pages.flat()}
        rowKey={row => row.delivery_id}
        rowName={row => hookNames[row.event]}
        empty={
          <Empty
            title="Chưa gửi gì"
            text="Bấm Gửi thử ở một webhook để xem máy chủ của bạn nghe được chưa."
          />
        }
        failed={list.isError}
        onRetry={() => void list.refetch()}
        more={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Section>
  );
}
