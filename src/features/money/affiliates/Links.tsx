import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { paths } from '#contract/all-paths.ts';
import { type AffiliateLink, affiliateCalls } from '#contract/money/affiliates.ts';
import type { Path } from '#contract/paths.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './affiliates.module.css';
import links from './links.module.css';
import { refreshAffairs } from './refresh.ts';
import { ShareLink } from './ShareLink.tsx';

/** "/ebook" is called as its page is. */
const pageAt = (target: string): string | undefined =>
  Object.values<Path>(paths).find(({ path }) => path === target)?.title;
const nameOf = ({ title, target }: AffiliateLink): string =>
  title || (target === '/' ? 'Trang chủ' : (pageAt(target) ?? target));

/** An affiliate's links with what came through each; ended ones stand last. */
export function Links({ links: all }: { links: readonly AffiliateLink[] }) {
  const [ending, setEnding] = useState<AffiliateLink | null>(null);
  const live = all.filter(({ ended }) => !ended).length;
  return (
    <section className={styles.card} aria-labelledby="links">
      <div className={styles.head}>
        <h2 id="links" className={styles.heading}>
          Liên kết của bạn
        </h2>
        <p className="text-small ink-3">{grouped(live)} liên kết</p>
      </div>
      {all.length === 0 && (
        <p className={styles.text}>Dán địa chỉ một cuốn bạn thích vào ô “Giới thiệu một trang”.</p>
      )}
      <ul className={links.list}>
        {all.map(link => (
          <li key={link.link_id} className={links.link} data-ended={link.ended || undefined}>
            <div className={links.words}>
              <h3 className={links.name}>{nameOf(link)}</h3>
              <p className={links.address}>{link.address.replace(/^https?:\/\//, '')}</p>
              <p className={links.came}>
                {grouped(link.clicks)} lượt · {grouped(link.newcomers)} bạn mới · {grouped(link.orders)} đơn ·{' '}
                <strong>{money(link.earned)}</strong>
              </p>
            </div>
            {link.ended ? (
              <p className="text-small ink-3">Đã ngừng</p>
            ) : (
              <div className={links.actions}>
                <ShareLink address={link.address} name={nameOf(link)} />
                <Button kind="quiet" size="small" onClick={() => setEnding(link)}>
                  Ngừng<span className="unseen"> {nameOf(link)}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <EndLink link={ending} onClose={() => setEnding(null)} />
    </section>
  );
}

function EndLink({ link, onClose }: { link: AffiliateLink | null; onClose: () => void }) {
  const task = useTask();
  const end = () =>
    void task.run(async () => {
      if (link) await request(affiliateCalls.referal, { link_id: link.link_id });
      showToast({ message: 'Liên kết đã ngừng', icon: 'circle-check' });
      onClose();
      await refreshAffairs();
    });
  return (
    <Dialog open={link !== null} onClose={onClose} title={`Ngừng liên kết ${link ? nameOf(link) : ''}?`}>
      <p className={styles.text}>Người bấm vẫn tới đúng trang, nhưng lượt mới không tính cho bạn nữa.</p>
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Thôi</Button>
        <Button kind="danger" busy={task.busy} onClick={end}>
          Ngừng
        </Button>
      </div>
    </Dialog>
  );
}
