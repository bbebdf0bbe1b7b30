import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useSelling } from '#client/selling.ts';
import { useTask } from '#client/useTask.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { offerPushLater } from '#features/people/push/lazy.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './OakCare.module.css';
import { changeOakBook, type OakDetail } from './oakBook.ts';

const AutoBuyDialog = lazyPart<typeof import('./AutoBuyDialog.tsx').AutoBuyDialog>(() =>
  import('./AutoBuyDialog.tsx').then(file => file.AutoBuyDialog),
);

const LeafSheet = lazyPart(() => import('./LeafSheet.tsx').then(file => file.default));

/** Actions for a book that is sold by the chapter: follow, buy new chapters automatically, give leaves. */
export function OakCare({ book }: { book: OakDetail }) {
  const { account } = useAccount();
  const host = useHost();
  const selling = useSelling();
  const task = useTask();
  const [asking, setAsking] = useState(false);
  const [giving, setGiving] = useState(false);
  const [wanted, want] = useState(false);
  const { id, title, subscribed, auto_renew: auto, leaves } = book;

  const signedIn = async (why: string) => account !== null || (await askLogin({ why })) !== null;

  async function follow() {
    if (!(await signedIn('Đăng nhập để Mọt báo khi sách có chương mới.'))) return;
    const active = subscribed ? 0 : 1;
    await task.run(async () => {
      await request(leafCalls.subscribeBookOak, { book_id: id, active });
      changeOakBook(id, { subscribed: active === 1 });
      showToast(active ? 'Có chương mới là Mọt báo bạn.' : `Đã thôi theo dõi “${title}”.`);
      if (active) offerPushLater(host, 'Có chương mới là Mọt báo bạn. Báo cả trên máy này nhé?');
    });
  }
  async function openAuto() {
    if (await signedIn('Đăng nhập để chương mới tự mở bằng sồi của bạn.')) setAsking(true);
  }
  async function give() {
    if (!(await signedIn('Đăng nhập để tặng lá cho cuốn này.'))) return;
    want(true);
    setGiving(true);
  }
  return (
    <section className={styles.care} aria-label="Theo dõi và ủng hộ">
      <div className={styles.actions}>
        <Button
          size="small"
          icon={subscribed ? 'check' : 'bell'}
          aria-pressed={subscribed}
          busy={task.busy}
          onClick={() => void follow()}
        >
          {subscribed ? 'Đang theo dõi' : 'Theo dõi'}
        </Button>
        {selling && (
          <Button
            size="small"
            icon={auto ? 'check' : 'nut'}
            aria-pressed={auto}
            onClick={() => void openAuto()}
          >
            Tự mua chương mới
          </Button>
        )}
        {selling && (
          <Button size="small" icon="leaf" onClick={() => void give()}>
            Tặng lá
          </Button>
        )}
      </div>
      {leaves > 0 && <p className="text-small ink-3">Bạn đọc đã tặng {grouped(leaves)} lá.</p>}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      {asking && <AutoBuyDialog book={book} onClose={() => setAsking(false)} />}
      {wanted && <LeafSheet book={book} open={giving} onClose={() => setGiving(false)} />}
    </section>
  );
}
