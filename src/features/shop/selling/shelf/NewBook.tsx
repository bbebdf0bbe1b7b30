import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { type FoundWork, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { showToast } from '#ui/toasts.ts';
import desk from '../desk.module.css';
import { addressOfView } from '../views.ts';
import styles from './add.module.css';
import { BookFields, countIn, useBookDraft } from './BookFields.tsx';

interface NewBookProps {
  shop: MyShop;
  work: FoundWork;
  onOther(): void;
}

/** The chosen work, and what the shop says of its first copy. */
export function NewBook({ shop, work, onOther }: NewBookProps) {
  const { draft, set } = useBookDraft();
  const task = useTask();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { variation, condition, code } = draft;
    const done = await task.run(async () => {
      await requestOnce(sellerBookCalls.addBook, {
        ...{ work_id: work.work_id, variation, condition, code },
        ...{ price: countIn(draft.price), origin: countIn(draft.origin), stock: countIn(draft.stock) },
        ...{ keep: countIn(draft.keep), weight: countIn(draft.weight) },
      });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).includes('helf'),
      });
    });
    if (done) {
      const sells = shop.is_shop === 1 || shop.is_shop === -7;
      showToast({
        message: sells ? 'Đã lên kệ, bạn đọc thấy ngay' : 'Đã lên kệ, bán khi tiệm được duyệt',
        icon: 'circle-check',
      });
      navigate(addressOfView('sach'));
      return;
    }
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <Section
      title="Bản bạn bán"
      action={
        <Button kind="quiet" onClick={onOther}>
          Chọn cuốn khác
        </Button>
      }
    >
      <div className={styles.chosen}>
        <span className={styles.cover}>
          <Cover title={work.title} authors={work.authors} base={work.cover} tint={work.tint} sizes="48px" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{work.title}</span>
          <span className={styles.small}>{work.authors.join(', ')}</span>
        </span>
      </div>
      <form ref={form} className={desk.form} noValidate onSubmit={event => void submit(event)}>
        <BookFields draft={draft} set={set} wrong={field => task.fields[field]?.[0]} />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={desk.tools}>
          <Button kind="primary" type="submit" busy={task.busy}>
            Bán cuốn này
          </Button>
        </div>
      </form>
    </Section>
  );
}
