import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '#client/afterPaint.ts';
import { useHost } from '#client/host.tsx';
import type { Refused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import { useAccount } from '#features/people/account/index.ts';
import { nextPrompt, type PromptState } from '#rules/money/purchase-prompt.ts';
import { contentType, namedPart } from '#rules/rights/content-type.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { buyLabel } from './buy-labels.ts';
import { buyOak, tellBought } from './buyOak.ts';
import {
  type ForSale,
  memberAddress,
  type OakOption,
  otherOptions,
  type PurchaseOption,
  workAddress,
} from './for-sale.ts';
import { MonthPrice } from './MonthPrice.tsx';
import { OptionCard } from './OptionCard.tsx';
import { PackChoice } from './PackChoice.tsx';
import styles from './PurchaseOptions.module.css';
import { useOakOffer } from './useOakOffer.ts';
import { forgetWanted, keepWanted, wantedOption } from './wanted.ts';

export interface PurchaseOptionsProps {
  sold: ForSale;
  /** Return address after paying on another page; without it the current one. */
  back?: string;
  /** The wanted chapter is shown in this place: the purchase brings it along. */
  opensHere?: boolean;
  /** It is bought: what was closed can be opened. `opened`: the wanted chapter itself. Resolves when it is shown. */
  onBought: (opened: OpenedChapter | null) => void | Promise<void>;
  /** On the way to a page that sells. */
  onLeave?: () => void;
  /** Buttons beside the one that buys. */
  children?: ReactNode;
}

/** The purchase prompt of a signed-in person (rules/money/purchase-prompt.ts): what is closed is bought here, or where its page leads. */
export default function PurchaseOptions({
  sold,
  back,
  opensHere,
  onBought,
  onLeave,
  children,
}: PurchaseOptionsProps) {
  const host = useHost();
  const { account } = useAccount();
  const { pathname, search } = useLocation();
  const group = useId();
  const offer = useOakOffer(sold);
  const task = useTask();
  const [prompt, setPrompt] = useState<PromptState>('confirm');
  const [kind, setKind] = useState<PurchaseOption['kind'] | null>(null);
  const carried = useRef(false);
  const to = back ?? pathname + search;
  const whose = { user: account?.userId ?? 0, book: sold.id };
  const methods: PurchaseOption[] = [...offer.ways, ...otherOptions(sold)];
  const method = methods.find(each => each.kind === kind) ?? methods[0];

  function refused({ refusal }: Refused): boolean {
    if (refusal === 'price_changed') offer.again();
    return false;
  }

  async function buy(chosen: OakOption) {
    forgetWanted(host);
    await task.run(async () => {
      const bought = await buyOak(sold.id, chosen, opensHere ? sold.chapter : undefined);
      const tell = () => tellBought(bought, offer.name && namedPart(offer.name));
      await onBought(bought.opened);
      // Questions and words take the line and the processor from the chapter that comes onto the screen.
      if (bought.opened) afterPaint(tell);
      else tell();
    }, refused);
  }

  // Back from paying for the oaks: what was chosen before is bought.
  const wanted = offer.ways.length > 0 ? wantedOption(host, whose, Date.now()) : null;
  const due = wanted !== null && wanted.oak <= offer.nut;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the oaks are there
  useEffect(() => {
    if (!due || carried.current) return;
    carried.current = true;
    setKind(wanted.kind);
    void buy(wanted);
  }, [due]);

  if (offer.isPending)
    return (
      <>
        <div className={styles.waiting}>
          <Loading>
            <Skeleton height="14px" width="10rem" />
            <Skeleton shape="card" height="64px" />
            <Skeleton shape="card" height="64px" />
          </Loading>
        </div>
        {/* Keys, so that React does not reuse the loading element for the choices: that would count as a layout shift. */}
        <div key="waiting" className={styles.actions}>
          {children}
          <Button kind="primary" busy>
            Mua
          </Button>
        </div>
      </>
    );
  if (offer.isError)
    return (
      <>
        <p className="text-small son-text" role="alert">
          Chưa hỏi được giá. Bạn kiểm tra kết nối rồi thử lại nhé.
        </p>
        <div className={styles.actions}>
          {children}
          <Button kind="primary" icon="rotate-ccw" onClick={offer.again}>
            Thử lại
          </Button>
        </div>
      </>
    );
  if (!method) return <div className={styles.actions}>{children}</div>;

  if (prompt !== 'confirm' && 'oak' in method)
    return (
      <PackChoice
        state={prompt}
        missing={method.oak - offer.nut}
        opens={sold.contentType === contentType.oakBook ? method.count : 0}
        back={to}
        onPack={enough => setPrompt(state => nextPrompt(state, { kind: 'short', enough }))}
        onBack={() => setPrompt(state => nextPrompt(state, { kind: 'back' }))}
        onPay={() => {
          keepWanted(host, whose, method, Date.now());
          onLeave?.();
        }}
      />
    );

  const words = buyLabel(method, sold.contentType);
  return (
    <>
      {offer.asked && (
        <p className={styles.balance}>
          Bạn đang có <b>{offer.nut} sồi</b>.
        </p>
      )}
      {methods.length > 1 && (
        <div key="ways" className={styles.ways} role="radiogroup" aria-label="Cách mở">
          {methods.map(each => (
            <OptionCard
              key={each.kind}
              name={group}
              method={each}
              type={sold.contentType}
              on={each === method}
              onChoose={() => setKind(each.kind)}
            />
          ))}
        </div>
      )}
      {methods.length === 1 && method.kind === 'member' && <MonthPrice />}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div key="actions" className={styles.actions}>
        {children}
        {'oak' in method ? (
          method.oak > offer.nut ? (
            <Button
              kind="primary"
              icon="nut"
              onClick={() => setPrompt(state => nextPrompt(state, { kind: 'short', enough: 2 }))}
            >
              Mua thêm sồi
            </Button>
          ) : (
            <Button kind="primary" busy={task.busy} onClick={() => void buy(method)}>
              {words}
            </Button>
          )
        ) : (
          <ButtonLink
            kind="primary"
            to={(method.kind === 'money' && workAddress(sold, to)) || memberAddress(to)}
            onClick={onLeave}
          >
            {words}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
