import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import type { DeskWork } from '#contract/library/desk.ts';
import { changedFields } from '#rules/library/work-content.ts';
import { clockOf, clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { ConflictNotice, RestoredNotice } from '#ui/desk/DraftNotice.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { PublishLater } from '#ui/desk/PublishLater.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { useDraft } from '#ui/desk/useDraft.ts';
import { useSaveKey } from '#ui/desk/useSaveKey.ts';
import { EditionSection } from './EditionSection.tsx';
import styles from './form.module.css';
import { contentOf, valuesOf } from './form-values.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { TextsSection } from './TextsSection.tsx';
import { useWorkChanges } from './useWorkChanges.ts';
import { VersionsSection } from './VersionsSection.tsx';

/** A work with everything that editors set: kept as a draft until it is published. */
export function WorkForm({ work }: { work: DeskWork }) {
  const { store } = useHost();
  const saved = useMemo(() => valuesOf(work.draft ?? work.published), [work]);
  const draft = useDraft({ name: `desk/work/${work.work_id}`, storage: store, saved, version: work.version });
  const { task, save, publish, publishLater, drop, restore } = useWorkChanges(work, draft);
  const problem = (field: string) => task.fields[field]?.[0];
  const waiting = changedFields(work.published, contentOf(draft.values));
  const [seeing, setSeeing] = useState(false);
  const [waits, setWaits] = useState(false);
  const nothing = !draft.dirty && !work.draft;
  useSaveKey(() => void save());
  return (
    <>
      <PageHead
        over={
          <Link to={linkTo('deskWorks')} className={styles.link}>
            Kho sách
          </Link>
        }
        title={work.published.title}
        note={waiting.length > 0 ? `${waiting.length} thay đổi chưa đăng` : 'Không có gì chưa đăng'}
        actions={
          <Actions note={noteOf(work, draft.dirty, task.busy)}>
            <Button
              icon="eye"
              disabled={draft.conflict || task.busy}
              onClick={() => void (draft.dirty ? save() : Promise.resolve(true)).then(setSeeing)}
            >
              Xem thử
            </Button>
            <Button onClick={() => void save()} disabled={!draft.dirty || draft.conflict || task.busy}>
              Lưu nháp
            </Button>
            <Button
              icon="clock"
              disabled={draft.conflict || task.busy || nothing}
              onClick={() => setWaits(true)}
            >
              Hẹn giờ
            </Button>
            <Button
              kind="primary"
              busy={task.busy}
              disabled={draft.conflict || nothing}
              onClick={() => void publish()}
            >
              Đăng
            </Button>
          </Actions>
        }
      />
      <PreviewDialog work={work} open={seeing} onClose={() => setSeeing(false)} />
      <PublishLater
        open={waits}
        at={work.publishAt}
        problem={problem('at')}
        onClose={() => setWaits(false)}
        onPublish={at => void publishLater(at).then(done => done && setWaits(false))}
      />
      <div className={styles.notices}>
        {draft.conflict && work.changed && (
          <ConflictNotice
            who={work.changed.who}
            at={work.changed.at}
            seeing={draft.seeingTheirs}
            onSee={draft.seeTheirs}
            onMine={draft.keepMine}
            onTheirs={draft.forget}
          />
        )}
        {draft.restored && !draft.conflict && <RestoredNotice onForget={draft.forget} />}
        {work.problem && (
          <p className="text-small son-text" role="alert">
            Chưa đăng được theo giờ hẹn: {work.problem}
          </p>
        )}
        {task.problem && (
          <p className="text-small son-text" role="alert">
            {Object.keys(task.fields).length > 0 ? 'Có chỗ cần sửa trước khi lưu.' : task.problem}
          </p>
        )}
      </div>
      <Page
        aside={
          <>
            {work.publishAt !== null && (
              <Section title={`Hẹn đăng ${clockThenDay(work.publishAt)}`}>
                <Button kind="quiet" disabled={task.busy} onClick={() => void publishLater(0)}>
                  Bỏ hẹn
                </Button>
              </Section>
            )}
            <Section title="Chưa đăng">
              {waiting.length > 0 ? (
                <ul className={styles.changes}>
                  {waiting.map(field => (
                    <li key={field}>{field}</li>
                  ))}
                </ul>
              ) : (
                <p className="text-small ink-2">Bạn đọc đang thấy đúng như ở đây.</p>
              )}
              {work.draft && (
                <Button kind="quiet" icon="trash" disabled={task.busy} onClick={() => void drop()}>
                  Bỏ bản nháp
                </Button>
              )}
            </Section>
            <VersionsSection workId={work.work_id} onRestore={restore} />
          </>
        }
      >
        <TextsSection draft={draft} problem={problem} />
        {work.editions.map(edition => {
          const value = draft.values[`edition${edition.id}`];
          return (
            value && (
              <EditionSection
                key={edition.id}
                edition={edition}
                covers={work.covers}
                value={value}
                onChange={now => draft.set(`edition${edition.id}`, now)}
                problem={field => problem(`editions.${edition.id}.${field}`)}
              />
            )
          );
        })}
      </Page>
    </>
  );
}

function noteOf(work: DeskWork, dirty: boolean, busy: boolean): string {
  if (busy) return 'Đang lưu';
  if (dirty) return 'Chưa lưu';
  return work.draft && work.changed ? `Đã lưu nháp ${clockOf(work.changed.at)}` : '';
}
