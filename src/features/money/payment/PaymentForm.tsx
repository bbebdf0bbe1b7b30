import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { Output } from '#contract/kit/call.ts';
import type { quoteCalls } from '#contract/money/purchase-quote.ts';
import type { Intent } from '#rules/money/purchase.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { BoughtBefore } from './BoughtBefore.tsx';
import { BuyBar } from './BuyBar.tsx';
import { keptMethod } from './intent.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { type Method, PaymentMethods } from './PaymentMethods.tsx';
import styles from './payment.module.css';
import { isTransfer, titleOf } from './payment-labels.ts';
import { usePayment } from './usePayment.ts';

interface PaymentFormProps {
  intent: Intent;
  ways: readonly Method[];
  quote: Output<typeof quoteCalls.quote>;
  /** When the quote came, ms since 1970 by this machine's clock. */
  fetchedAt: number;
  /** The quote is out of time. */
  onStale: () => void;
  /** One came from somewhere that one goes back to. */
  goesBack: boolean;
  /** The payment method that the address names. */
  wanted: string | null;
  /** For somebody else; null where nothing can be given. */
  gift: boolean;
  onGift: ((gift: boolean) => void) | null;
}

const wordsOf = ({ pay_type, name }: Method): string =>
  isTransfer(pay_type) ? 'Lấy mã chuyển khoản' : pay_type === 'zalo' ? 'Trả trên Zalo' : `Trả bằng ${name}`;

/** Order, payment methods, and the one button. */
export function PaymentForm(props: PaymentFormProps) {
  const { intent, ways: methods, quote, fetchedAt, onStale, goesBack, gift, onGift } = props;
  const host = useHost();
  const open = quote.open;
  const { pay, task, going, changed, again } = usePayment({
    intent,
    open: open !== null,
    onCharged: onStale,
  });
  const [wanted, setWanted] = useState(() => props.wanted ?? keptMethod(host));
  const [bank, setBank] = useState('');
  /** Of the quote that is out of time; a new one begins anew. */
  const [overAt, setOverAt] = useState(0);
  const over = overAt === fetchedAt;
  const method = methods.find(({ pay_type }) => pay_type === wanted) ?? methods[0];
  const { total, lines, bought, now } = quote;
  if (!method) return null;
  const button = over ? (
    <Button kind="primary" wide onClick={onStale}>
      Lấy giá mới
    </Button>
  ) : (
    <Button
      kind="primary"
      wide
      busy={task.busy || going}
      onClick={() => void pay({ method: method, bank, gift, seen: total, bought: bought?.number ?? '' })}
    >
      {wordsOf(method)}
    </Button>
  );
  return (
    <>
      <h1 className={styles.title}>Chọn cách trả</h1>
      <p className={styles.held} role="status">
        {over && 'Giá đã hết giữ'}
        {!over && open && (
          <>
            Giá này được giữ cho bạn trong
            <Countdown
              until={open.expires_at}
              now={now}
              fetchedAt={fetchedAt}
              label="Còn"
              onOver={() => setOverAt(fetchedAt)}
            />
          </>
        )}
      </p>
      <BoughtBefore bought={bought} now={now} found={again} />
      {changed && changed.now === total && <PriceChanged {...changed} />}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <div className={styles.card}>
            <OrderSummary lines={lines} total={total} />
            {onGift && (
              <div className={styles.gift}>
                <Switch label="Mua làm quà, nhận mã để gửi tặng" checked={gift} onChange={onGift} />
              </div>
            )}
            <div className={styles.pay}>
              <BuyBar inCard words={titleOf(lines)} vnd={total} problem={task.problem}>
                {button}
              </BuyBar>
            </div>
          </div>
          {goesBack && <p className={styles.small}>Trả xong, bạn trở lại đúng chỗ đang xem.</p>}
        </div>
        <div className={styles.main}>
          <div className={styles.card}>
            <PaymentMethods
              ways={methods}
              chosen={method.pay_type}
              onChoose={({ pay_type }) => {
                setWanted(pay_type);
                setBank('');
              }}
            >
              {method.banks.length > 0 && (
                <div className={styles.bank}>
                  <Select<string>
                    label={`Trả ở ${method.name} bằng`}
                    value={bank}
                    options={[
                      ['', `Chọn ở ${method.name}`],
                      ...method.banks.map(({ code, name }) => [code, name] as const),
                    ]}
                    onChange={setBank}
                  />
                </div>
              )}
            </PaymentMethods>
          </div>
          <p className={styles.promise}>
            <Icon name="shield" />
            Tiền đi thẳng qua cổng thanh toán, Mọt không giữ số thẻ.
          </p>
        </div>
      </div>
    </>
  );
}

/** Nothing is paid before the reader has seen the new price and presses again. */
function PriceChanged({ was, now }: { was: number; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.changed} role="alert">
      <h2 ref={heading} tabIndex={-1} className={styles.changedTitle}>
        Giá vừa đổi, giờ là {money(now)}
      </h2>
      <p>
        Lúc bạn xem là <del>{money(was)}</del>. Chưa khoản nào bị trừ, bạn xem lại rồi bấm trả nhé.
      </p>
    </div>
  );
}
