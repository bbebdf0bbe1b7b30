import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './checkout.module.css';
import type { Bill } from './draft.ts';

interface CheckoutBillProps {
  bill: Bill | null;
  onChange(bill: Bill | null): void;
}

const nothing: Bill = { name: '', taxCode: '', address: '', email: '' };
const TAX_CODE = /^\d{10}(-\d{3})?$/;

const problemsOf = ({ name, taxCode, email }: Bill) => ({
  name: name.trim() === '' ? 'Bạn nhập tên người hoặc công ty nhé.' : '',
  taxCode:
    taxCode !== '' && !TAX_CODE.test(taxCode) ? 'Mã số thuế gồm 10 số, hoặc 10 số và 3 số sau dấu gạch.' : '',
  email: email !== '' && !/^\S+@\S+\.\S+$/.test(email) ? 'Email chưa đúng.' : '',
});

/** "Xuất hoá đơn": what an invoice needs, only for who wants one. */
export function CheckoutBill({ bill, onChange }: CheckoutBillProps) {
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState<Bill>(bill ?? nothing);
  const [sent, setSent] = useState(false);
  const problems = sent ? problemsOf(written) : { name: '', taxCode: '', email: '' };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.values(problemsOf(written)).some(Boolean)) return;
    onChange(written);
    setOpen(false);
  };
  const field = (name: keyof Bill) => ({
    value: written[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setWritten({ ...written, [name]: currentTarget.value }),
  });
  return (
    <>
      <button type="button" className={styles.pick} onClick={() => setOpen(true)}>
        <Icon name="receipt" />
        <span className={styles.pickWords}>
          Xuất hoá đơn
          <span className={styles.small}>{bill ? bill.name : 'Cho cá nhân hoặc công ty'}</span>
        </span>
        <span className={styles.link}>{bill ? 'Sửa' : 'Điền'}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Xuất hoá đơn" width={480}>
        <form className={styles.form} onSubmit={save} noValidate>
          <Field label="Tên người hoặc công ty" maxLength={200} error={problems.name} {...field('name')} />
          <Field
            label="Mã số thuế, nếu có"
            inputMode="numeric"
            maxLength={14}
            error={problems.taxCode}
            {...field('taxCode')}
          />
          <Field label="Địa chỉ" maxLength={300} {...field('address')} />
          <Field
            label="Email nhận hoá đơn"
            type="email"
            maxLength={254}
            error={problems.email}
            {...field('email')}
          />
          <div className={styles.answers}>
            {bill && (
              <Button
                kind="quiet"
                onClick={() => {
                  onChange(null);
                  setWritten(nothing);
                  setOpen(false);
                }}
              >
                Không lấy hoá đơn
              </Button>
            )}
            <Button kind="primary" type="submit">
              Lưu
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
