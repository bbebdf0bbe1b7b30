import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Forbidden } from '../desk/index.ts';
import { RolesDrawer } from './RolesDrawer.tsx';
import { roleNames } from './role-names.ts';

type Person = Output<typeof deskRoleCalls.listStaff>[number];

/** /ban-lam-viec/nguoi: who works here and with which roles, for admins. */
export function StaffPage() {
  usePageTitle('Người làm việc');
  const { data, error, isError, refetch } = useCall(deskRoleCalls.listStaff, {}, { staleTime: 0 });
  const [chosen, choose] = useState<Person | 'new' | null>(null);
  if (isError && isRefused(error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead
        title="Người làm việc"
        note="Vai có hiệu lực ngay ở lần bấm kế tiếp của người ấy."
        actions={
          <Button kind="primary" icon="plus" onClick={() => choose('new')}>
            Giao vai
          </Button>
        }
      />
      <TableFrame>
        <DataTable
          label="Người làm việc"
          columns={[
            { key: 'name', label: 'Tên', cell: person => person.name },
            { key: 'account', label: 'Tài khoản', cell: person => person.account },
            {
              key: 'roles',
              label: 'Vai',
              cell: person => person.roles.map(role => roleNames[role]).join(', '),
            },
          ]}
          rows={data}
          rowKey={person => person.account}
          rowName={person => person.name}
          onOpen={choose}
          empty={<Empty title="Chưa có ai" text="Giao vai cho người đầu tiên." />}
          failed={isError}
          onRetry={() => void refetch()}
        />
      </TableFrame>
      <RolesDrawer
        key={chosen === null ? '' : chosen === 'new' ? 'new' : chosen.account}
        person={chosen === 'new' ? null : chosen}
        open={chosen !== null}
        onClose={() => choose(null)}
      />
    </>
  );
}
