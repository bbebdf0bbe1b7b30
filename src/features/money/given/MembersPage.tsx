import { useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { FileTrial as Trial } from '#contract/kit/file-trial.ts';
import { type MembersList, memberDeskCalls } from '#contract/money/desk-codes.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { FileChoice } from '#ui/desk/FileChoice.tsx';
import { FileTrial } from '#ui/desk/FileTrial.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { Forbidden } from '../desk/index.ts';
import { ReasonDrawer } from './ReasonDrawer.tsx';
import { useOlder } from './useOlder.ts';

const MOST_MB = 4;

/** /ban-lam-viec/tang-goi: packages for a list of people from a table, tried first; and the lists that were given, with the way back. */
export function MembersPage() {
  usePageTitle('Tặng gói');
  const { rows, error, table } = useOlder(memberDeskCalls.listMembersLists);
  const task = useTask();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [giving, setGiving] = useState<number | null>(null);
  const [taking, setTaking] = useState<MembersList | null>(null);
  const pick = (file: File | null) => {
    setTrial(null);
    if (file) void task.run(async () => setTrial(await request(memberDeskCalls.tryMembers, {}, { file })));
  };
  if (isRefused(error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead
        title="Tặng gói"
        note="Gói nhà mạng và ứng dụng nhắn tin cho cả danh sách, mỗi số một dòng."
      />
      <Page>
        <Section title="Danh sách mới" note={`CSV, tới 5.000 dòng, ${MOST_MB} MB`}>
          <p className="text-small ink-2">
            Dòng đầu là phone,source,name,expires_at,waiting. Nguồn là telco hoặc ott, hạn là một ngày như
            2026-12-31, waiting là 0 hoặc 1. Số đã có gói ấy thì đổi hạn.
          </p>
          <FileChoice
            mostMb={MOST_MB}
            again={trial !== null}
            busy={task.busy}
            problem={task.fields.file?.[0] ?? task.problem}
            onPick={pick}
          />
        </Section>
        {trial && <FileTrial trial={trial} busy={false} onWrite={() => setGiving(trial.trial_id)} />}
        <Section title="Đã tặng" flush>
          <DataTable
            label="Danh sách đã tặng"
            columns={[
              { key: 'name', label: 'Danh sách', cell: row => row.name },
              { key: 'people', label: 'Gói', end: true, width: '6rem', cell: row => grouped(row.people) },
              { key: 'who', label: 'Ai tặng', cell: row => row.who ?? 'Tài khoản không còn' },
              { key: 'at', label: 'Lúc', width: '10rem', cell: row => clockThenDay(row.at) },
              {
                key: 'state',
                label: 'Tình trạng',
                width: '9rem',
                cell: row =>
                  row.back_at === null ? (
                    <StateLabel tone="done" icon="check">
                      Đã tặng
                    </StateLabel>
                  ) : (
                    <StateLabel tone="back" icon="rotate-ccw">
                      Đã lấy lại
                    </StateLabel>
                  ),
              },
            ]}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => `${row.name}, ${clockThenDay(row.at)}`}
            onOpen={setTaking}
            opens={row => row.back_at === null}
            empty={
              <Empty title="Chưa tặng danh sách nào" text="Danh sách đã tặng nằm ở đây, lấy lại được." />
            }
            {...table}
          />
        </Section>
      </Page>
      {giving !== null && (
        <ReasonDrawer
          title="Tặng gói"
          label={`Tặng ${grouped((trial?.creates ?? 0) + (trial?.changes ?? 0))} gói`}
          onClose={() => setGiving(null)}
          carryOut={async reason => {
            setTrial(await request(memberDeskCalls.writeMembers, { trial_id: giving, reason }));
            return 'Đã tặng cả danh sách';
          }}
        >
          <p>Mọi người trong danh sách đọc được ngay. Bạn lấy lại được ở mục Đã tặng.</p>
        </ReasonDrawer>
      )}
      {taking && (
        <ReasonDrawer
          title={`${taking.name}, ${clockThenDay(taking.at)}`}
          label="Lấy lại"
          onClose={() => setTaking(null)}
          carryOut={async reason => {
            const { taken, left } = await request(memberDeskCalls.takeBackMembers, {
              list_id: taking.id,
              reason,
            });
            return left > 0
              ? `Đã lấy lại ${grouped(taken)} gói, ${grouped(left)} gói đã đổi từ đó nên để nguyên`
              : `Đã lấy lại ${grouped(taken)} gói`;
          }}
        >
          <p>
            {grouped(taking.people)} gói trở về như trước khi tặng: gói mới hết ngay, gói cũ về hạn cũ. Gói
            nào đã đổi từ đó thì để nguyên.
          </p>
        </ReasonDrawer>
      )}
    </>
  );
}
