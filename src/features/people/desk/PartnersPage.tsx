import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { type DeskPartner, partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { stateNames } from '#rules/people/partners.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { AddPartnerDrawer } from './AddPartnerDrawer.tsx';
import { PartnerDrawer } from './PartnerDrawer.tsx';

/** /ban-lam-viec/doi-tac: who puts our reader on their pages; those that wait first. */
export function PartnersPage() {
  usePageTitle('Đối tác');
  const { data, error, isError, refetch } = useCall(partnerDeskCalls.listPartners, {}, { staleTime: 0 });
  const [chosen, choose] = useState<DeskPartner | null>(null);
  const [adding, setAdding] = useState(false);
  if (isRefused(error, 'not_found'))
    return (
      <Empty level={1} title="Bạn không có quyền mở trang này" text="Trang này dành cho người lo đối tác." />
    );
  return (
    <>
      <PageHead
        title="Đối tác"
        note="Ai đang đợi đứng đầu. Không ở đâu nói độc giả nào đọc ở trang nào."
        actions={
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            Thêm đối tác
          </Button>
        }
      />
      <TableFrame apart>
        <DataTable
          label="Đối tác"
          columns={[
            { key: 'name', label: 'Tên', cell: row => row.name },
            { key: 'partner_id', label: 'Mã', cell: row => row.partner_id },
            { key: 'state', label: 'Tình trạng', cell: row => stateNames[row.state] },
            { key: 'opened', label: 'Lượt mở 7 ngày', end: true, cell: row => grouped(row.opened_week) },
            { key: 'made', label: 'Từ', width: '8rem', cell: row => dayOf(row.made_at), wideOnly: true },
          ]}
          rows={data}
          rowKey={row => row.partner_id}
          rowName={row => row.name}
          onOpen={choose}
          empty={<Empty title="Chưa có đối tác nào" text="Ai xin nhúng sách sẽ nằm ở đây." />}
          failed={isError}
          onRetry={() => void refetch()}
        />
      </TableFrame>
      {chosen && (
        <PartnerDrawer
          key={chosen.partner_id}
          partner={data?.find(each => each.partner_id === chosen.partner_id) ?? chosen}
          onClose={() => choose(null)}
        />
      )}
      {adding && <AddPartnerDrawer onClose={() => setAdding(false)} />}
    </>
  );
}
