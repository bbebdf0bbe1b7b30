import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { nextPrompt, type PromptState } from '#rules/money/purchase-prompt.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import { tellBalance, useBalance } from './balance.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { changeOakBook, type OakDetail } from './oakBook.ts';
import { PackChoice } from './PackChoice.tsx';
import styles from './PurchaseOptions.module.css';

interface LeafSheetProps {
  book: OakDetail;
  open: boolean;
  onClose: () => void;
}

/** A leaf for the book, paid with oaks; where they are missing, a package of them first. */
export default function LeafSheet({ book, open, onClose }: LeafSheetProps) {
  const group = useId();
  const { pathname, search } = useLocation();
  const { data, isError, refetch } = useCall(leafCalls.listDonateLeaf, {});
  const nut = useBalance() ?? 0;
  const task = useTask();
  const [id, setId] = useState(0);
  const [prompt, setPrompt] = useState<PromptState>('confirm');
  const leaf = data?.find(each => each.leaf_id === id) ?? data?.[0];

  const close = () => {
    task.forget();
    setPrompt('confirm');
    onClose();
  };
  async function give() {
    if (!leaf) return;
    const done = await task.run(async () => {
      const asked = { book_id: book.id, leaf_id: leaf.leaf_id, oak: leaf.oak };
      const given = await requestOnce(leafCalls.donateLeaf, asked);
      tellBalance(given.nut);
      changeOakBook(book.id, { leaves: given.leaves });
      showToast({
        message: `Đã tặng ${leaf.name}. Còn ${grouped(given.nut)} sồi.`,
        icon: 'circle-check',
      });
    });
    if (done) close();
  }
  return (
    <Sheet open={open} onClose={close} title="Tặng lá">
      <div className={styles.sheet}>
        {leaf && prompt !== 'confirm' ? (
          <PackChoice
            state={prompt}
            missing={leaf.oak - nut}
            opens={0}
            back={pathname + search}
            onPack={enough => setPrompt(state => nextPrompt(state, { kind: 'short', enough }))}
            onBack={() => setPrompt(state => nextPrompt(state, { kind: 'back' }))}
            onPay={close}
          />
        ) : (
          <>
            <p className={styles.balance}>
              Một chiếc lá là lời cảm ơn gửi người viết “{book.title}”. Bạn đang có <b>{grouped(nut)} sồi</b>.
            </p>
            <ChoiceCards
              label="Lá"
              items={data}
              isError={isError}
              unread="Chưa xem được các loại lá. Bạn kiểm tra kết nối rồi thử lại nhé."
              none="Lúc này chưa có lá nào để tặng."
            >
              {each => (
                <RadioCard
                  key={each.leaf_id}
                  name={group}
                  on={each === leaf}
                  onChoose={() => setId(each.leaf_id)}
                  picture={<Icon name={each.icon as IconName} size={24} />}
                  title={each.name}
                  trailing={`${grouped(each.oak)} sồi`}
                />
              )}
            </ChoiceCards>
            {task.problem && (
              <p className="text-small son-text" role="alert">
                {task.problem}
              </p>
            )}
            <div className={styles.actions}>
              <Button onClick={close}>Để sau</Button>
              {isError && (
                <Button kind="primary" icon="rotate-ccw" onClick={() => void refetch()}>
                  Thử lại
                </Button>
              )}
              {leaf && leaf.oak > nut && (
                <Button
                  kind="primary"
                  icon="nut"
                  onClick={() => setPrompt(state => nextPrompt(state, { kind: 'short', enough: 2 }))}
                >
                  Mua thêm sồi
                </Button>
              )}
              {leaf && leaf.oak <= nut && (
                <Button kind="primary" busy={task.busy} onClick={() => void give()}>
                  Tặng {leaf.name}, {grouped(leaf.oak)} sồi
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
