import type { Health } from '#contract/money/desk-health.ts';
import { grouped } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { verdicts } from './Glances.tsx';
import { gatewayName } from './gateway-names.ts';
import { verdictOfGateway } from './judge.ts';
import { lasting, since } from './words.ts';

/** Companies that are asked: whether they answer. */
export const Gateways = ({ health: { gateways, at } }: { health: Health }) => (
  <Section title="Cổng ngoài" note="Trong giờ qua" flush>
    <DataTable
      label="Cổng ngoài"
      columns={[
        { key: 'name', label: 'Cổng', cell: one => gatewayName(one.name) },
        {
          key: 'state',
          label: 'Tình trạng',
          width: '9rem',
          cell: one => {
            const { label, ...look } = verdicts[verdictOfGateway(one)];
            return <StateLabel {...look}>{label}</StateLabel>;
          },
        },
        { key: 'answered', label: 'Trả lời', end: true, width: '7rem', cell: one => grouped(one.answered) },
        { key: 'away', label: 'Không trả lời', end: true, width: '8rem', cell: one => grouped(one.away) },
        {
          key: 'good',
          label: 'Trả lời lần cuối',
          width: '10rem',
          cell: one => (one.good_at === null ? 'Chưa lần nào' : since(one.good_at, at)),
        },
      ]}
      rows={gateways}
      rowKey={one => one.name}
      rowName={one => gatewayName(one.name)}
      empty={<Empty title="Chưa hỏi cổng nào" text="Cổng nào được hỏi trong tuần sẽ hiện ở đây." />}
    />
  </Section>
);

const kinds = {
  evidence: 'Tiền đã về, chưa khớp đơn',
  purchase: 'Đơn quá hạn hoặc đã trả mà chưa giao',
  refund: 'Hoàn tiền quá một ngày',
};

/** Payments that nobody moves on. */
export const Stuck = ({ health: { stuck, at } }: { health: Health }) => (
  <Section title="Tiền đứng yên" warn={stuck.length > 0} flush>
    <DataTable
      label="Tiền đứng yên"
      columns={[
        { key: 'what', label: 'Khoản', cell: one => kinds[one.what] },
        { key: 'gateway', label: 'Cổng', width: '12rem', cell: one => gatewayName(one.gateway) },
        { key: 'count', label: 'Số khoản', end: true, width: '7rem', cell: one => grouped(one.count) },
        { key: 'oldest', label: 'Lâu nhất', width: '8rem', cell: one => lasting(at - one.oldest) },
      ]}
      rows={stuck}
      rowKey={one => `${one.what} ${one.gateway}`}
      rowName={one => `${kinds[one.what]}, ${gatewayName(one.gateway)}`}
      empty={<Empty title="Không khoản nào đứng yên" text="Tiền về khoản nào, khớp ngay khoản ấy." />}
    />
  </Section>
);
