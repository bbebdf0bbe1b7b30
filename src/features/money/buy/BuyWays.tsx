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
import styles from './BuyWays.module.css';
import { buyLabel } from './buy-labels.ts';
import { buyOak, tellBought } from './buyOak.ts';
import { type BuyWay, type ForSale, memberAddress, type OakWay, otherWays, workAddress } from './for-sale.ts';
import { MonthPrice } from './MonthPrice.tsx';
import { PackChoice } from './PackChoice.tsx';
import { useOakOffer } from './useOakOffer.ts';
import { WayCard } from './WayCard.tsx';
import { forgetWanted, keepWanted, wantedWay } from './wanted.ts';

export interface BuyWaysProps {
  sold: ForSale;
  /** Where one is afterwards who pays on another page; without it where one is now. */
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
export default function BuyWays({ sold, back, opensHere, onBought, onLeave, children }: BuyWaysProps) {
  const host = useHost();
  const { account } = useAccount();
  const { pathname, search } = useLocation();
  const group = useId();
  const offer = useOakOffer(sold);
  const task = useTask();
  const [prompt, setPrompt] = useState<PromptState>('confirm');
  const [kind, setKind] = useState<BuyWay['kind'] | null>(null);
  const carried = useRef(false);
  const to = back ?? pathname + search;
  const whose = { user: account?.userId ?? 0, book: sold.id };
  const ways: BuyWay[] = [...offer.ways, ...otherWays(sold)];
  const way = ways.find(each => each.kind === kind) ?? ways[0];

  function refused({ refusal }: Refused): boolean {
    if (refusal === 'price_changed') offer.again();
    return false;
  }

  async function buy(chosen: OakWay) {
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
  const wanted = offer.ways.length > 0 ? wantedWay(host, whose, Date.now()) : null;
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
  if (!way) return <div className={styles.actions}>{children}</div>;

  if (prompt !== 'confirm' && 'oak' in way)
    return (
      <PackChoice
        state={prompt}
        missing={way.oak - offer.nut}
        opens={sold.contentType === contentType.oakBook ? way.count : 0}
        back={to}
        onPack={enough => setPrompt(state => nextPrompt(state, { kind: 'short', enough }))}
        onBack={() => setPrompt(state => nextPrompt(state, { kind: 'back' }))}
        onPay={() => {
          keepWanted(host, whose, way, Date.now());
          onLeave?.();
        }}
      />
    );

  const words = buyLabel(way, sold.contentType);
  return (
    <>
      {offer.asked && (
        <p className={styles.balance}>
          Bạn đang có <b>{offer.nut} sồi</b>.
        </p>
      )}
      {ways.length > 1 && (
        <div key="ways" className={styles.ways} role="radiogroup" aria-label="Cách mở">
          {ways.map(each => (
            <WayCard
              key={each.kind}
              name={group}
              way={each}
              type={sold.contentType}
              on={each === way}
              onChoose={() => setKind(each.kind)}
            />
          ))}
        </div>
      )}
      {ways.length === 1 && way.kind === 'member' && <MonthPrice />}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div key="actions" className={styles.actions}>
        {children}
        {'oak' in way ? (
          way.oak > offer.nut ? (
            <Button
              kind="primary"
              icon="nut"
              onClick={() => setPrompt(state => nextPrompt(state, { kind: 'short', enough: 2 }))}
            >
              Mua thêm sồi
            </Button>
          ) : (
            <Button kind="primary" busy={task.busy} onClick={() => void buy(way)}>
              {words}
            </Button>
          )
        ) : (
          <ButtonLink
            kind="primary"
            to={(way.kind === 'money' && workAddress(sold, to)) || memberAddress(to)}
            onClick={onLeave}
          >
            {words}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
