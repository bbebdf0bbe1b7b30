import { useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { FileTrial as Trial } from '#contract/kit/file-trial.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { FILE_MB, FILE_ROWS } from '#rules/shop/shelf.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { FileChoice } from '#ui/desk/FileChoice.tsx';
import { FileTrial } from '#ui/desk/FileTrial.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { showToast } from '#ui/toasts.ts';
import desk from '../desk.module.css';

/** /shop/ban-hang/nhap-tep: the shelf as a file, out and in. A file is tried first; then all of it is written or nothing. */
export function FileView() {
  const task = useTask();
  const out = useTask();
  const [trial, setTrial] = useState<Trial | null>(null);
  const save = () =>
    out.run(async () => {
      const file = await request(sellerBookCalls.exportShelf, {});
      saveFile(file.name, new Blob([file.csv], { type: 'text/csv' }));
    });
  const pick = (file: File | null) => {
    setTrial(null);
    if (file) void task.run(async () => setTrial(await request(sellerBookCalls.tryShelf, {}, { file })));
  };
  const write = (trial_id: number) =>
    task.run(async () => {
      setTrial(await request(sellerBookCalls.writeShelf, { trial_id }));
      showToast({ message: 'Đã ghi cả tệp', icon: 'circle-check' });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).includes('helf'),
      });
    });
  return (
    <>
      <PageHead
        title="Tệp CSV"
        note="Tải kho về, sửa trong bảng tính, rồi đưa lên lại. Mọt thử trước, chưa ghi gì."
      />
      <Page>
        <Section title="Tải về" note="Mỗi bản một dòng">
          <div className={desk.tools}>
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
        <Section title="Đưa lên" note={`CSV, tới ${grouped(FILE_ROWS)} dòng, ${FILE_MB} MB`}>
          <FileChoice
            mostMb={FILE_MB}
            again={trial !== null}
            busy={task.busy}
            problem={task.problem}
            onPick={pick}
          />
        </Section>
        {trial && <FileTrial trial={trial} busy={task.busy} onWrite={() => void write(trial.trial_id)} />}
      </Page>
    </>
  );
}
