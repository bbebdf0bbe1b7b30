import { useState } from 'react';
import { safeTarget } from '#rules/people/redirect.ts';
import { withoutField, withSource } from '#rules/text/source.ts';
import { Field } from '#ui/Field.tsx';
import styles from './AffiliatePage.module.css';
import { OwnLink } from './OwnLink.tsx';

interface LinkMakerProps {
  /** Where our pages stand, like "https://mot.vn". */
  origin: string;
  source: string;
}

/** Any page of ours becomes an affiliate's link: its address with their source behind it. Nothing is stored. */
export function LinkMaker({ origin, source }: LinkMakerProps) {
  const [given, setGiven] = useState('');
  const page = safeTarget(given.trim(), origin);
  const wrong = given.trim() !== '' && page === null;
  return (
    <section aria-labelledby="maker" className={styles.maker}>
      <h2 id="maker" className={styles.heading}>
        Giới thiệu một cuốn
      </h2>
      <Field
        label="Địa chỉ trang sách"
        helper="Mở cuốn bạn thích, chép địa chỉ rồi dán vào đây."
        error={wrong ? 'Đây không phải địa chỉ trên Mọt. Bạn chép lại từ thanh địa chỉ nhé.' : undefined}
        placeholder={`${origin}/ebook/…`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={given}
        onChange={event => setGiven(event.target.value)}
      />
      <div aria-live="polite">
        {page !== null && (
          <div className={styles.made}>
            <OwnLink address={origin + withSource(withoutField(page, 'utm_source'), source)} />
          </div>
        )}
      </div>
    </section>
  );
}
