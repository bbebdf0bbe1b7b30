import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type Codes, typedTexts, whyNot } from './voucher-labels.ts';
import styles from './vouchers.module.css';

interface CodeFieldProps {
  code: string;
  /** The server's answer about it; null before any. */
  typed: Codes | null;
  onTry(code: string): void;
}

/** A code that is in no list. */
export function CodeField({ code, typed, onTry }: CodeFieldProps) {
  const [text, setText] = useState(code);
  const [asked, setAsked] = useState(false);
  const empty = asked && text.trim() === '';
  const same = text.trim() === code;
  return (
    <form
      className={styles.code}
      onSubmit={event => {
        event.preventDefault();
        setAsked(true);
        onTry(text.trim());
      }}
    >
      <Field
        label="Mã khác"
        value={text}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        error={empty ? 'Nhập mã đã nhé.' : same ? problemOf(typed) : ''}
        helper={same && typed?.typed?.result === 0 ? 'Mã dùng được, bạn chọn ở dưới nhé.' : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAsked(false);
        }}
      />
      <Button type="submit">Áp dụng</Button>
    </form>
  );
}

function problemOf(codes: Codes | null): string {
  const said = codes?.typed;
  if (!said || said.result === 0) return '';
  const found = codes?.items.find(({ voucher_id }) => voucher_id === said.voucher_id);
  const known = Object.entries(typedTexts).find(([result]) => Number(result) === said.result);
  return (found && whyNot(found)) || (known?.[1] ?? '');
}
