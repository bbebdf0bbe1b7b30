import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { FileTrial as Trial } from '#contract/kit/file-trial.ts';
import { catalogueFileCalls } from '#contract/library/desk-file.ts';
import { WORKS_FILE_MB, WORKS_FILE_ROWS } from '#rules/library/work-words.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { FileChoice } from '#ui/desk/FileChoice.tsx';
import { FileTrial } from '#ui/desk/FileTrial.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { saveFile } from '#ui/saveFile.ts';
import { showToast } from '#ui/toasts.ts';
import form from './form.module.css';
import { listAsked } from './list-asked.ts';
import { stateChips } from './words.ts';

/** /ban-lam-viec/kho-sach/tep?q=&loai=&tt=: works as a table, out and in. It is tried first; then all of it is written or nothing. */
export function FilePage() {
  usePageTitle('Tệp CSV');
  const [query] = useSearchParams();
  const { q, kind, state } = listAsked(query);
  const out = useTask();
  const task = useTask();
  const [trial, setTrial] = useState<Trial | null>(null);
  const save = () =>
    out.run(async () => {
      const file = await request(catalogueFileCalls.exportWorks, { q, kind: Number(kind), state });
      saveFile(file.name, new Blob([file.csv], { type: 'text/csv' }));
    });
  const pick = (file: File | null) => {
    setTrial(null);
    if (file) void task.run(async () => setTrial(await request(catalogueFileCalls.tryWorks, {}, { file })));
  };
  const write = (trial_id: number) =>
    task.run(async () => {
      setTrial(await request(catalogueFileCalls.writeWorks, { trial_id }));
      showToast({ message: 'Đã đăng cả tệp', icon: 'circle-check' });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/desk/'),
      });
    });
  const kept = [q && `“${q}”`, state !== 'all' && stateChips.find(({ value }) => value === state)?.label];
  return (
    <>
      <PageHead
        over={
          <Link to={linkTo('deskWorks')} className={form.link}>
            Kho sách
          </Link>
        }
        title="Tệp CSV"
        note="Tải kho về, sửa trong bảng tính, rồi đưa lên lại. Mọt thử trước, chưa ghi gì."
      />
      <Page>
        <Section title="Tải về" note={['Mỗi bản một dòng', ...kept.filter(Boolean)].join(' · ')}>
          <div className={form.tools}>
            <Button icon="download" busy={out.busy} onClick={() => void save()}>
              Tải kho sách
            </Button>
          </div>
          {out.problem && (
            <p className="text-small son-text" role="alert">
              {out.problem}
            </p>
          )}
        </Section>
        <Section title="Đưa lên" note={`CSV, tới ${grouped(WORKS_FILE_ROWS)} dòng, ${WORKS_FILE_MB} MB`}>
          <p className="text-small ink-2">
            Dòng có mã sửa đúng bản ấy. Dòng không có mã thêm một cuốn sách giấy mới, chưa ai thấy tới khi Bản
            quyền là Được đăng.
          </p>
          <FileChoice
            mostMb={WORKS_FILE_MB}
            again={trial !== null}
            busy={task.busy}
            problem={task.fields.file?.[0] ?? task.problem}
            onPick={pick}
          />
        </Section>
        {trial && <FileTrial trial={trial} busy={task.busy} onWrite={() => void write(trial.trial_id)} />}
      </Page>
    </>
  );
}
