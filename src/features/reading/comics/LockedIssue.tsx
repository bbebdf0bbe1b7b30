import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { CardCover, coverBase } from '#features/library/cards/index.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { askLogin } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showTrouble } from '#ui/toasts.ts';
import styles from './end.module.css';

// Nothing of it is needed before someone asks.
const loadRights = () => import('#features/rights/index.ts');
const Host = lazyPart(() => loadRights().then(({ WhyLockedHost }) => WhyLockedHost));

/** A closed issue: that it is closed, and the way to what would open it. */
export function LockedIssue({ issue, refetch }: { issue: IssueDetail; refetch: () => void }) {
  const { comic, number, title, access, address } = issue;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const isGuest = access.permission === 0;

  async function explain() {
    setWanted(true);
    const { showWhyLocked } = await loadRights();
    const cover = {
      id: comic.id,
      title: comic.title,
      authors: comic.authors,
      cover: coverBase(comic),
      tint: comic.tint,
    };
    const answer = await showWhyLocked(access, cover, {
      from: 'reader',
      chapter: title,
      kind: comic.contentType,
      theme: 'dark',
      requestLogin: async why => (await askLogin({ why, returnTo: address })) !== null,
    });
    if (answer === 'free' || answer === 'book') navigate(comic.address);
    else if (answer !== 'closed' && answer !== 'paying') refetch();
  }

  return (
    <section className={styles.locked}>
      <div className={styles.lockedCover}>
        <CardCover book={comic} sizes="132px" eager />
      </div>
      <p className="text-title-2">Tập {number} đang khoá</p>
      <p className={styles.endText}>
        {isGuest ? 'Đăng nhập để mở tập đã mua.' : 'Mọt sẽ cho bạn biết có những cách nào để mở tập này.'}
      </p>
      <Button
        kind="primary"
        icon="lock"
        onClick={() =>
          void explain().catch(() =>
            showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.'),
          )
        }
      >
        {isGuest ? 'Đăng nhập để đọc' : 'Xem cách mở'}
      </Button>
      {wanted && <Host Buy={PurchaseOptions} />}
    </section>
  );
}
