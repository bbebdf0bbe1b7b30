import { useState } from 'react';
import { type Condition, conditionNames, conditions } from '#rules/shop/shelf.ts';
import { grouped } from '#rules/text/text.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from '../desk.module.css';
import { useShareWords } from './shareWords.ts';

export interface BookDraft {
  variation: string;
  condition: Condition;
  price: string;
  origin: string;
  stock: string;
  keep: string;
  weight: string;
  code: string;
}
const newDraft: BookDraft = {
  ...{
    variation: 'Bìa mềm',
    condition: 'new',
    price: '',
    origin: '',
    stock: '1',
    keep: '',
    weight: '',
    code: '',
  },
};

export const countIn = (text: string): number => Number(text.replace(/\D/g, '') || 0);

/** A draft and what changes it. */
export function useBookDraft() {
  const [draft, setDraft] = useState(newDraft);
  return { draft, set: (change: Partial<BookDraft>) => setDraft(now => ({ ...now, ...change })) };
}

const choices = conditions.map(value => ({ value, label: conditionNames[value] }));

interface BookFieldsProps {
  draft: BookDraft;
  set(change: Partial<BookDraft>): void;
  wrong(field: string): string | undefined;
}

/** Fields of a new variation: price, copies, weight. */
export function BookFields({ draft, set, wrong }: BookFieldsProps) {
  const digits = (name: 'price' | 'origin' | 'stock' | 'keep' | 'weight') => ({
    inputMode: 'numeric' as const,
    value: draft[name] ? grouped(countIn(draft[name])) : '',
    maxLength: 14,
    error: wrong(name),
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      set({ [name]: currentTarget.value.replace(/\D/g, '') }),
  });
  const gets = useShareWords(countIn(draft.price));
  return (
    <>
      <div className={styles.pair}>
        <Field label="Giá bán, đồng" {...digits('price')} helper={gets} />
        <Field label="Giá bìa (không bắt buộc)" {...digits('origin')} />
      </div>
      <div className={styles.pair}>
        <Field label="Số cuốn đang có" {...digits('stock')} />
        <Field label="Giữ lại không bán" {...digits('keep')} helper="Để bán ở quầy, hay nơi khác." />
      </div>
      <Segmented
        label="Tình trạng"
        options={choices}
        value={draft.condition}
        onChange={condition => set({ condition })}
      />
      <div className={styles.pair}>
        <Field label="Cân nặng, gam" {...digits('weight')} />
        <Field
          label="Tên bản"
          value={draft.variation}
          maxLength={60}
          error={wrong('variation')}
          helper="Bìa mềm, bìa cứng, sách cũ đẹp 90%…"
          onChange={event => set({ variation: event.target.value })}
        />
      </div>
      <Field
        label="Mã kho của tiệm (không bắt buộc)"
        value={draft.code}
        maxLength={40}
        error={wrong('code')}
        onChange={event => set({ code: event.target.value })}
      />
    </>
  );
}
