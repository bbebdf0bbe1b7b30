import { useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { FoundWork } from '#contract/shop/seller-books.ts';
import { type SellerGood, sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { goodNames } from '#rules/shop/goods.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { SendGood } from './SendGood.tsx';
import { WorkChoice } from './WorkChoice.tsx';

const stateWords = ({ state, active, reason }: SellerGood): string => {
  if (state === 'waiting') return 'Đang đợi duyệt';
  if (state === 'refused') return `Chưa nhận: ${reason}`;
  return active ? 'Đang bán' : 'Đã rút, ai mua rồi vẫn giữ';
};

/** /shop/ban-hang/sach-so: what the shop sells to be read and heard, and where it sends more. */
export function GoodsView() {
  const [adds, setAdds] = useState(false);
  const [work, setWork] = useState<FoundWork | null>(null);
  const { data, isError, refetch } = useCall(sellerGoodCalls.listGoods, {}, { staleTime: 0 });
  const show = (goods: SellerGood[]) =>
    queryClient.setQueryData(callKey(sellerGoodCalls.listGoods, {}), goods);
  return (
    <>
      <PageHead
        title="Sách số"
        note="EPUB, PDF hoặc âm thanh của tiệm. Mọt xem qua rồi mới bán; ai mua thì giữ mãi."
        actions={
          <Actions>
            <Button
              kind="primary"
              icon="plus"
              onClick={() => {
                setAdds(!adds);
                setWork(null);
              }}
            >
              Gửi sách số
            </Button>
          </Actions>
        }
      />
      {adds && !work && <WorkChoice onChoose={setWork} />}
      {adds && work && (
        <SendGood
          work={work}
          onOther={() => setWork(null)}
          onSent={goods => {
            show(goods);
            setAdds(false);
            setWork(null);
          }}
        />
      )}
      <TableFrame>
        <DataTable
          label="Sách số của tiệm"
          columns={[
            {
              key: 'work',
              label: 'Sách',
              cell: ({ work_title, name, form }) =>
                `${work_title} · ${name} (${goodNames[form].toLowerCase()})`,
            },
            { key: 'price', label: 'Giá', cell: ({ price }) => money(price) },
            {
              key: 'sample',
              label: 'Phần thử',
              cell: ({ sample_parts, parts }) => `${sample_parts} trên ${parts}`,
              wideOnly: true,
            },
            { key: 'owners', label: 'Người giữ', cell: ({ owners }) => owners, wideOnly: true },
            { key: 'state', label: 'Tình trạng', cell: stateWords },
            { key: 'act', label: '', cell: good => <Switch good={good} onDone={show} /> },
          ]}
          rows={data}
          rowKey={({ good_id }) => good_id}
          rowName={({ work_title, name }) => `${work_title}, ${name}`}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <Empty
              title="Chưa có sách số nào"
              text="Gửi một tệp EPUB, PDF hay âm thanh, Mọt xem trong hai ngày."
            />
          }
        />
      </TableFrame>
    </>
  );
}

function Switch({ good, onDone }: { good: SellerGood; onDone: (goods: SellerGood[]) => void }) {
  const task = useTask();
  if (good.product_meta_id === null) return null;
  const active = good.active ? 0 : 1;
  return (
    <Button
      kind="quiet"
      busy={task.busy}
      onClick={() =>
        void task.run(async () =>
          onDone(await request(sellerGoodCalls.switchGood, { good_id: good.good_id, active })),
        )
      }
    >
      {good.active ? 'Rút' : 'Bán lại'}
    </Button>
  );
}
