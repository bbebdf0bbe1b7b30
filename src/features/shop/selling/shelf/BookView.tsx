import { type FormEvent, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type ShelfProduct, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { PicturePicker } from '#ui/desk/PicturePicker.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Field } from '#ui/Field.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import desk from '../desk.module.css';
import { addressOfView } from '../views.ts';
import styles from './add.module.css';

const PICTURES_MOST = 9;

/** /shop/ban-hang/sach?cuon=: one book of the shop: its words, its pictures, whether it is shown. */
export function BookView({ id }: { id: number }) {
  const { data, error, refetch } = useCall(
    sellerBookCalls.shelfProduct,
    { product_id: id },
    { staleTime: 0 },
  );
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('sellerDesk', { view: 'sach' })} />;
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="320px" />
      </Loading>
    );
  return <Book key={data.product_id} book={data} />;
}

function Book({ book }: { book: ShelfProduct }) {
  const task = useTask();
  const [name, setName] = useState(book.name);
  const [description, setDescription] = useState(book.description);
  const input = { product_id: book.product_id, name, description };
  const kept = book.pictures.map(({ key }) => key);
  const save = (more: { active?: boolean; pictures?: string[] }, done: string) =>
    task.run(async () => {
      const next = await request(sellerBookCalls.changeBook, {
        ...input,
        active: (more.active ?? book.active) ? 1 : 0,
        pictures: more.pictures ?? kept,
      });
      queryClient.setQueryData(callKey(sellerBookCalls.shelfProduct, { product_id: book.product_id }), next);
      showToast({ message: done, icon: 'circle-check' });
    });
  const pick = async (file: File, told: (share: number) => void) => {
    const { key } = await request(
      shopRatingCalls.sendPhoto,
      { purpose: 'product' },
      { file, onProgress: told },
    );
    await save({ pictures: [...kept, key] }, 'Đã thêm ảnh');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({}, 'Đã lưu');
  };
  const wrong = (field: string) => task.fields[field]?.[0];
  return (
    <>
      <PageHead
        over={
          <ButtonLink size="small" kind="quiet" icon="chevron-left" to={addressOfView('sach')}>
            Sách của tiệm
          </ButtonLink>
        }
        title={book.name}
        note={book.active ? 'Đang hiện ở tiệm' : 'Đang ẩn, không ai thấy'}
      />
      <Page
        aside={
          <Section title="Các bản" flush>
            <ul className={desk.rows}>
              {book.rows.map(row => (
                <li key={row.product_meta_id} className={desk.row}>
                  <span className={desk.words}>
                    <span className={desk.name}>{row.variation}</span>
                    <span className={desk.small}>
                      {money(row.price)}
                      {!row.digital && `, kho ${grouped(row.stock)}, giữ lại ${grouped(row.keep)}`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        }
      >
        <Section title="Cuốn sách">
          <form className={desk.form} noValidate onSubmit={submit}>
            <Field
              label="Tên hiện ở tiệm"
              value={name}
              maxLength={200}
              error={wrong('name')}
              onChange={event => setName(event.target.value)}
            />
            <TextArea
              label="Mô tả"
              rows={5}
              maxLength={5_000}
              value={description}
              error={wrong('description')}
              helper={`${grouped([...description].length)}/5.000`}
              onChange={event => setDescription(event.target.value)}
            />
            {task.problem && Object.keys(task.fields).length === 0 && (
              <p className="text-small son-text" role="alert">
                {task.problem}
              </p>
            )}
            <div className={desk.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Lưu
              </Button>
            </div>
          </form>
        </Section>
        <Section title="Ảnh" note={`${book.pictures.length} trên ${PICTURES_MOST}. Tới 10 MB một ảnh`}>
          <ul className={styles.pictures}>
            {book.pictures.map(({ key, base }, at) => (
              <li key={key} className={styles.picture}>
                <img src={`${base}/320.webp`} alt={`Ảnh ${at + 1} của ${book.name}`} />
                <Button
                  size="small"
                  disabled={task.busy}
                  onClick={() => void save({ pictures: kept.filter(each => each !== key) }, 'Đã bỏ ảnh')}
                >
                  Bỏ<span className="unseen"> ảnh {at + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
          {book.pictures.length < PICTURES_MOST && (
            <PicturePicker
              label="Thêm ảnh thật của cuốn sách"
              picture={null}
              alt=""
              shape="square"
              error={wrong('picture')}
              onPick={pick}
            />
          )}
        </Section>
        <Section title="Hiện ở tiệm">
          <Switch
            label={book.active ? 'Bạn đọc thấy cuốn này' : 'Cuốn này đang ẩn'}
            checked={book.active}
            disabled={task.busy}
            onChange={active =>
              void save({ active }, active ? 'Đã hiện lại' : 'Đã ẩn, đơn đang dở vẫn làm nốt')
            }
          />
        </Section>
      </Page>
    </>
  );
}
