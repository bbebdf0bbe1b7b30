import { useState } from 'react';
import { explainCfi } from '#rules/library/cfi-labels.ts';
import { Field } from '#ui/Field.tsx';
import styles from './tools.module.css';

const EXAMPLE = 'epubcfi(/6/4[c2]!/4/2/1:0)';

/** Explains the code in the field, step by step. */
export function CfiWords() {
  const [code, setCode] = useState(EXAMPLE);
  const steps = explainCfi(code.trim());
  return (
    <section className={styles.part} aria-labelledby="cfi-words">
      <h2 id="cfi-words" className={styles.heading}>
        Mã này nói gì?
      </h2>
      <p className={styles.text}>
        CFI là địa chỉ của một chỗ trong sách, theo chuẩn EPUB. Cỡ chữ hay máy có đổi, chỗ ấy vẫn là chỗ ấy;
        chỉ khi nội dung tệp đổi thì mã mới lệch. Số chẵn chỉ phần tử, số lẻ chỉ đoạn chữ, số sau dấu hai chấm
        là kí tự.
      </p>
      <Field
        label="Dán một mã vào đây"
        spellCheck={false}
        autoComplete="off"
        maxLength={1_000}
        value={code}
        error={code.trim() && steps.length === 0 ? 'Đây chưa phải mã CFI của một chương' : undefined}
        onChange={event => setCode(event.target.value)}
      />
      <dl className={styles.steps} aria-live="polite">
        {steps.map(({ part, says }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          <div key={at} className={styles.step}>
            <dt>
              <code>{part}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
