import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import { kindNames, type ShopKind, shopKinds } from '#rules/shop/facts.ts';
import { payoutSettings } from '#rules/shop/payouts.ts';
import { type RateKind, rateKinds, rateNames } from '#rules/shop/seller-share.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useNow } from '#ui/useNow.ts';
import { Ask } from './Ask.tsx';
import styles from './payouts.module.css';

/** 137 → "1,37 %". */
const percent = (points: number): string => `${String(points / 100).replace('.', ',')} %`;
const days = ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ Nhật'];

/** By which rates and times shops are paid; what was withheld, by month; what companies took back. */
export function RulesView() {
  const now = useNow();
  const { data, error, refetch } = useCall(payoutRuleCalls.payoutRules, {}, { staleTime: 0 });
  return (
    <>
      <PageHead
        title="Mức phí, thời hạn"
        note="Đơn đã đặt giữ mức của ngày đặt. Mức phí mới báo tiệm trước 30 ngày."
        actions={
          <Actions>
            <ChargeBack />
            <NewRate />
          </Actions>
        }
      />
      <Section title="Mức phí và thuế" flush>
        <DataTable
          label="Mức phí và thuế"
          columns={[
            { key: 'kind', label: 'Khoản', cell: row => rateNames[row.kind] },
            {
              key: 'seller',
              label: 'Với ai',
              cell: row => (row.seller ? kindNames[row.seller] : 'Mọi tiệm'),
            },
            { key: 'points', label: 'Mức', end: true, cell: row => percent(row.points) },
            {
              key: 'from',
              label: 'Từ ngày',
              end: true,
              cell: row => (
                <span className={row.from > now ? styles.warn : undefined}>{dayOf(row.from)}</span>
              ),
            },
            {
              key: 'why',
              label: 'Vì sao',
              cell: row => (
                <span className={styles.cell}>
                  {row.reason}
                  <span className={styles.small}>{row.by}</span>
                </span>
              ),
            },
          ]}
          rows={data?.rates}
          rowKey={row => row.rate_id}
          rowName={row => rateNames[row.kind]}
          failed={error !== null}
          onRetry={() => void refetch()}
          empty={null}
        />
      </Section>
      <Section title="Thời hạn và mức chuyển" flush>
        <DataTable
          label="Thời hạn và mức chuyển"
          columns={[
            { key: 'name', label: 'Điều', cell: row => payoutSettings[row.name].name },
            {
              key: 'value',
              label: 'Đang là',
              end: true,
              cell: ({ name, value }) =>
                (name as string) === 'weekday'
                  ? days[value - 1]
                  : `${grouped(value)} ${payoutSettings[name].unit}`,
            },
            {
              key: 'do',
              label: 'Việc',
              cell: ({ name, value }) => (
                <Ask
                  label="Đổi"
                  about={payoutSettings[name].name}
                  title={payoutSettings[name].name}
                  fields={[
                    {
                      ...{ name: 'value', digits: true, start: String(value) },
                      label:
                        (name as string) === 'weekday'
                          ? 'Ngày trong tuần, 1 là thứ Hai'
                          : `Số ${payoutSettings[name].unit}`,
                    },
                    { name: 'reason', label: 'Lý do' },
                  ]}
                  done="Đã đổi."
                  run={({ value: next = '', reason = '' }) =>
                    request(payoutRuleCalls.setPayoutSetting, { name, value: Number(next), reason })
                  }
                />
              ),
            },
          ]}
          rows={data?.settings}
          rowKey={row => row.name}
          rowName={row => payoutSettings[row.name].name}
          empty={null}
        />
      </Section>
      <TaxMonth />
    </>
  );
}

const NewRate = () => (
  <Ask
    label="Đặt mức mới"
    title="Đặt mức mới"
    kind="primary"
    fields={[
      { name: 'kind', label: 'Khoản', options: rateKinds.map(kind => [kind, rateNames[kind]] as const) },
      {
        name: 'seller',
        label: 'Với ai',
        options: [['', 'Mọi tiệm'] as const, ...shopKinds.map(kind => [kind, kindNames[kind]] as const)],
      },
      { name: 'percent', label: 'Mức, phần trăm', helper: 'Ví dụ 8 hoặc 1,5' },
      { name: 'from', label: 'Từ ngày', type: 'date' },
      { name: 'reason', label: 'Lý do' },
    ]}
    done="Đã đặt mức mới."
    run={({ kind = '', seller = '', percent: given = '', from = '', reason = '' }) =>
      request(payoutRuleCalls.setShopRate, {
        kind: kind as RateKind,
        seller: seller as ShopKind | '',
        points: Math.round(Number(given.replace(',', '.')) * 100),
        // The day begins in Viet Nam.
        from: Date.parse(`${from}T00:00:00+07:00`),
        reason,
      })
    }
  />
);

const ChargeBack = () => (
  <Ask
    label="Ghi khoản bị đòi lại"
    title="Cổng thanh toán đã lấy lại tiền?"
    danger
    fields={[
      { name: 'number', label: 'Mã giao dịch của Mọt' },
      { name: 'reference', label: 'Mã đòi lại của cổng' },
      { name: 'reason', label: 'Lý do' },
    ]}
    done="Đã ghi, phần của tiệm được trừ lại."
    run={({ number = '', reference = '', reason = '' }) =>
      request(payoutRuleCalls.chargeBack, { number: number.trim(), reference, reason })
    }
  >
    <p>Món đã mua đóng lại, và tiệm trả lại phần đã nhận.</p>
  </Ask>
);

/** Tax withheld in a month, as a file. */
function TaxMonth() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const task = useTask();
  const save = () =>
    task.run(async () => {
      const { name, csv } = await request(payoutRuleCalls.taxFile, { month });
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    });
  return (
    <Section title="Thuế nộp thay theo tháng">
      <div className={styles.stack}>
        <Field
          label="Tháng"
          type="month"
          value={month}
          error={task.fields.month?.[0]}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <Actions>
          <Button icon="download" busy={task.busy} onClick={() => void save()}>
            Tải bảng
          </Button>
        </Actions>
        {task.problem && !task.fields.month && (
          <p className={styles.problem} role="alert">
            {task.problem}
          </p>
        )}
      </div>
    </Section>
  );
}
