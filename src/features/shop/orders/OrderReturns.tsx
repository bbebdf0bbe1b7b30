import { request } from '#client/request.ts';
import { type OrderReturn, returnCalls } from '#contract/shop/order-returns.ts';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { AppealReturn } from './AppealReturn.tsx';
import { OrderMoment } from './OrderMoment.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { nextText, reasonLabels, returnStateLabels, returnStepLabel } from './return-labels.ts';
import { SendReturn } from './SendReturn.tsx';
import { useMove } from './useMove.ts';

/** Books of an order that go back, the newest first. */
export const OrderReturns = ({ order }: { order: ShopOrderDetail }) =>
  [...order.returns]
    .reverse()
    .map(given => <OneReturn key={given.return_id} given={given} atDoor={order.creation_step === 0} />);

function OneReturn({ given, atDoor }: { given: OrderReturn; atDoor: boolean }) {
  const { return_id, state, lines, amount, why, words, may, steps } = given;
  const { move, busy, problem } = useMove();
  const said = returnStateLabels[state];
  const next = nextText(given, atDoor);
  return (
    <section className={styles.block} aria-labelledby={`return-${return_id}`}>
      <header className={styles.shop}>
        <h2 id={`return-${return_id}`} className={styles.blockTitle}>
          Trả sách
        </h2>
        <StateLabel icon={said.icon} tone={said.tone}>
          {said.words}
        </StateLabel>
      </header>
      <ul className={styles.givenBack}>
        {lines.map(line => (
          <li key={line.product_meta_id}>
            <span className={styles.name}>{line.name}</span>
            <span className="text-small ink-3">
              {grouped(line.quantity)} cuốn, {line.variation}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small ink-3">
        {reasonLabels[why]}
        {words && `: ${words}`}
      </p>
      <PhotoStrip bases={given.pictures} of="sách trả" />
      <SendReturn given={given} />
      <dl className={styles.sums}>
        <div data-total>
          <dt>{next || 'Tiền của các cuốn này'}</dt>
          <dd>{money(amount)}</dd>
        </div>
      </dl>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={`${step.event} ${step.at}`}
            className={styles.step}
            aria-current={at === steps.length - 1 ? 'step' : undefined}
          >
            <span className={styles.stepLabel}>{returnStepLabel(step)}</span>
            <span className="text-small ink-3">
              <OrderMoment at={step.at} />
              {step.reason && ` · ${step.reason}`}
            </span>
          </li>
        ))}
      </ol>
      {may.appeal && <AppealReturn given={given} />}
      {may.withdraw && (
        <div className={styles.quiet}>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void move(() => request(returnCalls.withdrawReturn, { return_id }))}
          >
            Thôi, tôi không trả nữa
          </Button>
        </div>
      )}
      <OrderProblem text={problem} />
    </section>
  );
}
