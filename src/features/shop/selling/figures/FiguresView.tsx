import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShopFigures, sellerFigureCalls } from '#contract/shop/seller-figures.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { changePercent, type FigureSpan, figureSpans } from '#rules/shop/figures.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { BestSellers } from './BestSellers.tsx';
import { FigureBars } from './FigureBars.tsx';
import { FigureTable } from './FigureTable.tsx';
import { comparedWords, shortDay, spanIn, spanNames } from './figure-words.ts';
import styles from './figures.module.css';

const spans = figureSpans.map(span => ({ value: String(span), label: spanNames[span] }));

/** /shop/ban-hang/so-lieu: what the shop sold day by day, as a table or as bars, and what sold best. */
export function FiguresView() {
  const [query, setQuery] = useSearchParams();
  const days = spanIn(query.get('ngay'));
  const { data, error, refetch } = useCall(
    sellerFigureCalls.shopFigures,
    { days },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHead
        over={data && `${shortDay(data.from)} đến ${shortDay(data.to)}`}
        title={data ? `${spanNames[days]} qua bán ${grouped(data.whole.copies)} cuốn` : 'Số liệu'}
        note={data && comparedWords(changePercent(data.whole.copies, data.before.copies))}
        actions={<Download days={days} />}
      />
      <Filters
        label="Khoảng ngày"
        options={spans}
        value={String(days)}
        onChange={next => setQuery({ ngay: next }, { replace: true })}
      />
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton shape="card" height="360px" />
        </Loading>
      )}
    </>
  );
}

type Look = 'table' | 'bars';

function Figures({ figures }: { figures: ShopFigures }) {
  const [look, setLook] = useState<Look>('table');
  return (
    <div className={styles.under}>
      <Page aside={<Aside figures={figures} />}>
        <Section
          title="Theo ngày"
          note="Đồng, chưa trừ phí. Đơn tính vào ngày tiền về"
          flush
          action={
            <Segmented<Look>
              label="Xem theo"
              options={[
                { value: 'table', label: 'Bảng', icon: 'list' },
                { value: 'bars', label: 'Hình', icon: 'trending-up' },
              ]}
              value={look}
              onChange={setLook}
            />
          }
        >
          {look === 'table' ? <FigureTable figures={figures} /> : <FigureBars days={figures.days} />}
        </Section>
        <Section title="Sách bán được" note="Xếp theo tiền" flush>
          <BestSellers best={figures.best} />
        </Section>
      </Page>
    </div>
  );
}

function Aside({ figures: { whole, before, golden, vouchers } }: { figures: ShopFigures }) {
  const rows = [
    ['Doanh thu', money(whole.revenue), comparedWords(changePercent(whole.revenue, before.revenue))],
    ['Trả lại', money(whole.returned), ''],
    ['Mọt trả hộ bằng mã', money(whole.platform), ''],
    ['Phí giao người mua trả', money(whole.shipping - whole.shipping_back), ''],
    ['Giờ vàng', money(golden.revenue), `${grouped(golden.copies)} cuốn`],
    [
      'Mã của tiệm',
      vouchers.given > 0 ? `−${money(vouchers.given)}` : money(0),
      `${grouped(vouchers.orders)} đơn dùng mã`,
    ],
  ] as const;
  return (
    <Section title="Cả khoảng">
      <dl className={styles.sums}>
        {rows.map(([name, sum, note]) => (
          <div key={name}>
            <dt>
              {name}
              {note && <span className={styles.small}>{note}</span>}
            </dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Download({ days }: { days: FigureSpan }) {
  const task = useTask();
  const take = () =>
    task.run(async () => {
      const { name, csv } = await request(sellerFigureCalls.shopFiguresCsv, { days });
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    });
  return (
    <Actions note={task.problem || undefined}>
      <Button icon="download" busy={task.busy} onClick={() => void take()}>
        Tải bảng CSV
      </Button>
    </Actions>
  );
}
