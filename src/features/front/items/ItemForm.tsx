import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import type { DeskItem } from '#contract/front/desk.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { NewsItem } from '#contract/library/desk-items/news.ts';
import { clockOf, clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { ConflictNotice, RestoredNotice } from '#ui/desk/DraftNotice.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { PublishLater } from '#ui/desk/PublishLater.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { useDraft } from '#ui/desk/useDraft.ts';
import { useSaveKey } from '#ui/desk/useSaveKey.ts';
import { Icon } from '#ui/Icon.tsx';
import { begunWith } from './begun-with.ts';
import { FieldsOf, type Item } from './FieldsOf.tsx';
import { Figures } from './Figures.tsx';
import fields from './fields.module.css';
import { ItemVersions } from './ItemVersions.tsx';
import styles from './items.module.css';
import { Look } from './Look.tsx';
import { type NewsMoment, NewsShare, NewsTime } from './news/NewsAside.tsx';
import { NewsForm, NewsPlace } from './news/NewsForm.tsx';
import { Preview } from './Preview.tsx';
import { useFieldWorld } from './useFieldWorld.ts';
import { useItemChanges } from './useItemChanges.ts';
import { useSays } from './useSays.ts';

interface ItemFormProps {
  kind: ItemKind;
  item: DeskItem;
  /** Beside a list, which has the heading of the page. */
  lower?: boolean;
}

/** The form of any item, made from its kind's fields: kept as a draft until it is published. */
export function ItemForm({ kind, item, lower = false }: ItemFormProps) {
  const { store } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const saved = useMemo<Item>(
    () => item.draft ?? item.published ?? begunWith(kind, new URLSearchParams(search)),
    [item, kind, search],
  );
  const name = `desk/${kind.kind}/${item.id}`;
  const draft = useDraft<Item>({ name, storage: store, saved, version: item.version });
  const changes = useItemChanges(item, draft, id =>
    navigate(linkTo('deskItem', { kind: kind.kind, id: String(id) }), { replace: true }),
  );
  const { task } = changes;
  const [open, setOpen] = useState<'preview' | 'later' | null>(null);
  useSaveKey(() => void changes.save());
  const world = useFieldWorld(kind, item, task);
  const stuck = draft.conflict || task.busy;
  const { says, warns } = useSays(kind.kind, item.id, draft.values);
  const nothing = !draft.dirty && !item.draft && item.version > 0;
  const sections = [...new Set(kind.fields.map(({ section }) => section ?? ''))];
  const [moment, setMoment] = useState<NewsMoment>();
  const article = draft.values as unknown as NewsItem;
  const news = kind.kind === 'news' && {
    ...{ fields: kind.fields, item: draft.values, world: { ...world, seenElsewhere: true } },
    onChange: (field: string, value: unknown) => draft.set(field, value),
  };
  const others = Object.keys(task.fields).length > 0;
  return (
    <>
      <PageHead
        lower={lower}
        over={
          lower ? (
            kind.title
          ) : (
            <Link to={linkTo('deskItems', { kind: kind.kind })} className={styles.link}>
              {kind.title}
            </Link>
          )
        }
        title={kind.nameOf(draft.values) || `${kind.one} mới`}
        note={noteOf(item)}
        actions={
          <Actions note={savedNote(item, draft.dirty, task.busy)}>
            {item.path && (
              <Button
                icon="eye"
                disabled={stuck}
                onClick={() =>
                  void (draft.dirty ? changes.save() : Promise.resolve(true)).then(
                    ok => ok && setOpen('preview'),
                  )
                }
              >
                Xem thử
              </Button>
            )}
            <Button
              onClick={() => void changes.save()}
              disabled={stuck || (!draft.dirty && item.version > 0)}
            >
              Lưu nháp
            </Button>
            {!news && (
              <Button icon="clock" disabled={stuck || nothing} onClick={() => setOpen('later')}>
                Hẹn giờ
              </Button>
            )}
            <Button
              kind="primary"
              busy={task.busy}
              disabled={draft.conflict || nothing || moment?.at === null}
              onClick={() =>
                void changes.publish(moment?.at ?? undefined).then(ok => ok && setMoment(undefined))
              }
            >
              {moment?.at ? `Hẹn đăng ${clockThenDay(moment.at)}` : 'Đăng'}
            </Button>
          </Actions>
        }
      />
      <Preview item={item} open={open === 'preview'} onClose={() => setOpen(null)} />
      <PublishLater
        open={open === 'later'}
        at={item.publishAt}
        problem={world.problem('at')}
        onClose={() => setOpen(null)}
        onPublish={at => void changes.publish(at).then(ok => ok && setOpen(null))}
      />
      <div className={styles.notices}>
        {draft.conflict && item.savedAt !== null && (
          <ConflictNotice
            who={item.savedBy ?? 'Mọt'}
            did={item.did}
            at={item.savedAt}
            seeing={draft.seeingTheirs}
            onSee={draft.seeTheirs}
            onMine={draft.keepMine}
            onTheirs={draft.forget}
          />
        )}
        {draft.restored && !draft.conflict && <RestoredNotice onForget={draft.forget} />}
        {item.problem && (
          <p className={styles.problem} role="alert">
            Chưa đăng được theo giờ hẹn: {item.problem}
          </p>
        )}
        {task.problem && (
          <p className={styles.problem} role="alert">
            {others ? 'Có chỗ cần sửa trước khi lưu.' : task.problem}
          </p>
        )}
      </div>
      <Page
        aside={
          <>
            {news && (
              <>
                {item.publishAt === null && (
                  <NewsTime value={moment} onChange={setMoment} problem={world.problem('at')} />
                )}
                <NewsPlace {...news} />
                <NewsShare
                  item={article}
                  picture={article.picture ? world.pictures[article.picture] : undefined}
                />
              </>
            )}
            <Look kind={kind.kind} item={draft.values} />
            {says !== '' && (
              <Section title="Bạn đọc sẽ thấy">
                <p className={styles.quiet} role="status">
                  {says ?? 'Đang xem…'}
                </p>
              </Section>
            )}
            {warns.length > 0 && (
              <Section title="Trùng người xem">
                <ul className={styles.warns}>
                  {warns.map(words => (
                    <li key={words}>
                      <Icon name="circle-alert" size={20} />
                      {words}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {item.beside.length > 0 && (
              <Section title="Hôm nay">
                <dl className={styles.beside}>
                  {item.beside.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </Section>
            )}
            {item.publishAt !== null && (
              <Section title="Hẹn giờ">
                <p className={styles.quiet}>Sẽ đăng lúc {clockThenDay(item.publishAt)}.</p>
                <Button kind="quiet" disabled={stuck} onClick={() => void changes.cancel()}>
                  Bỏ hẹn giờ
                </Button>
              </Section>
            )}
            {(item.draft || (item.published && !kind.fixed)) && (
              <Section title="Việc khác">
                {item.draft && item.published && (
                  <Button kind="quiet" icon="trash" disabled={stuck} onClick={() => void changes.drop()}>
                    Bỏ bản nháp
                  </Button>
                )}
                {!kind.fixed && (
                  <Button
                    kind="quiet"
                    icon="x"
                    disabled={stuck}
                    onClick={() =>
                      void changes
                        .remove()
                        .then(ok => ok && item.id < 0 && navigate(linkTo('deskItems', { kind: kind.kind })))
                    }
                  >
                    {item.published ? 'Gỡ xuống' : 'Bỏ bản nháp'}
                  </Button>
                )}
              </Section>
            )}
            {item.id > 0 && (
              <ItemVersions item={item} onRestore={async version => void (await changes.restore(version))} />
            )}
          </>
        }
      >
        {news && <NewsForm {...news} />}
        {!news &&
          sections.map(section => (
            <Section key={section} title={section || 'Nội dung'}>
              <div className={fields.fields}>
                <FieldsOf
                  fields={kind.fields.filter(field => (field.section ?? '') === section)}
                  item={draft.values}
                  world={world}
                  onChange={(field, value) => draft.set(field, value)}
                />
              </div>
            </Section>
          ))}
        {item.figures && <Figures figures={item.figures} />}
      </Page>
    </>
  );
}

function noteOf(item: DeskItem): string {
  if (item.removed) return 'Đã gỡ xuống, bạn đọc không thấy';
  if (!item.published) return 'Bạn đọc chưa thấy';
  return item.draft ? 'Có bản nháp chưa đăng' : 'Bạn đọc đang thấy';
}

function savedNote(item: DeskItem, dirty: boolean, busy: boolean): string {
  if (busy) return 'Đang lưu';
  if (dirty) return 'Chưa lưu';
  return item.draft && item.savedAt !== null ? `Đã lưu nháp ${clockOf(item.savedAt)}` : '';
}
