import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { PhotoPicker, usePhotos, whyNotYet } from '#features/shop/ratings/index.ts';
import { type BankCode, banks } from '#rules/money/banks.ts';
import { moneyOfCopies, type ReturnReason, returnReasons } from '#rules/shop/shop-returns.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FieldError } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { reasonLabels } from './return-labels.ts';
import { useMove } from './useMove.ts';

const shownAtFields = ['words', 'bank', 'bank_number', 'bank_holder'];

interface ReturnFormProps {
  order: ShopOrderDetail;
  onDone(): void;
}

/** Which copies go back, why, and, where a courier was paid, to which bank the money goes. */
export function ReturnForm({ order, onDone }: ReturnFormProps) {
  const { order_id, lines, returnable, return_until, creation_step } = order;
  const only = returnable.length === 1 ? returnable : [];
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    new Map(only.map(({ product_meta_id }) => [product_meta_id, 1])),
  );
  const [why, setWhy] = useState<ReturnReason | null>(null);
  const photos = usePhotos('complaint');
  const [bank, setBank] = useState<BankCode | ''>('');
  const { move, busy, problem, fields, refuse } = useMove();
  const choose = (id: number, copies: number) => {
    const next = new Map(chosen);
    if (copies > 0) next.set(id, copies);
    else next.delete(id);
    setChosen(next);
  };
  const sum = returnable.reduce((total, { product_meta_id, copies, paid }) => {
    const count = chosen.get(product_meta_id) ?? 0;
    return count ? total + moneyOfCopies({ paid, quantity: copies }, { money: 0, copies: 0 }, count) : total;
  }, 0);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    if (chosen.size === 0) return refuse('Bạn chọn cuốn muốn trả nhé.');
    if (why === null) return refuse('Bạn chọn lý do nhé.');
    const { keys: pictures } = photos;
    if (!pictures) return refuse(whyNotYet(photos));
    const asked = {
      order_id,
      copies: [...chosen].map(pair => pair.join(':')).join(','),
      ...{ why, bank, pictures, words: text('words') },
      ...{ bank_number: text('bank_number'), bank_holder: text('bank_holder') },
    };
    if (!(await move(() => request(returnCalls.askReturn, asked)))) return;
    onDone();
    showToast({ message: 'Tiệm đã nhận yêu cầu trả sách' });
  };
  return (
    <form className={styles.steppedForm} noValidate onSubmit={event => void ask(event)}>
      {return_until !== null && <p className="ink-2">Trả được tới hết ngày {dayOf(return_until - 1)}.</p>}
      <ul className={styles.choices}>
        {returnable.map(({ product_meta_id: id, copies }) => {
          const line = lines.find(each => each.product_meta_id === id);
          const count = chosen.get(id) ?? 0;
          return (
            <li key={id} className={styles.choice}>
              <label className={styles.tick}>
                <input type="checkbox" checked={count > 0} onChange={() => choose(id, count > 0 ? 0 : 1)} />
                <span className={styles.words}>
                  <span className={styles.name}>{line?.name}</span>
                  <span className="text-small ink-3">{line?.variation}</span>
                </span>
              </label>
              {count > 0 && copies > 1 && (
                <Stepper
                  label={`Số cuốn ${line?.name}`}
                  value={count}
                  most={copies}
                  onChange={value => choose(id, value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <fieldset className={styles.reasons}>
        <legend className="unseen">Lý do</legend>
        {returnReasons.map(each => (
          <Button key={each} size="small" aria-pressed={why === each} onClick={() => setWhy(each)}>
            {reasonLabels[each]}
          </Button>
        ))}
      </fieldset>
      <Field label="Nói thêm với tiệm" name="words" maxLength={500} error={fields.words?.[0]} />
      <PhotoPicker photos={photos} label="Ảnh (không bắt buộc)" />
      {creation_step === 0 && (
        <fieldset className={styles.steppedForm}>
          <legend className="ink-2">Bạn trả tiền mặt, nên Mọt chuyển lại vào tài khoản ngân hàng.</legend>
          <div>
            <Select<BankCode | ''>
              label="Ngân hàng"
              value={bank}
              options={[['', 'Chọn ngân hàng'], ...banks]}
              onChange={setBank}
            />
            {fields.bank?.[0] && (
              <FieldError id="return-bank" alert>
                {fields.bank[0]}
              </FieldError>
            )}
          </div>
          <Field
            label="Số tài khoản"
            name="bank_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={fields.bank_number?.[0]}
          />
          <Field
            label="Tên chủ tài khoản"
            name="bank_holder"
            autoComplete="name"
            maxLength={100}
            error={fields.bank_holder?.[0]}
          />
        </fieldset>
      )}
      {/* What is wrong with a field stands at it. */}
      <OrderProblem text={shownAtFields.some(name => fields[name]) ? '' : problem} />
      <div className={styles.answers}>
        <Button onClick={onDone}>Để sau</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {sum > 0 ? `Xin trả, hoàn ${money(sum)}` : 'Xin trả sách'}
        </Button>
      </div>
    </form>
  );
}
