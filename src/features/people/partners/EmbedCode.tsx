import { useEffect, useState } from 'react';
import type { MyPartner } from '#contract/people/partners.ts';
import { copyText } from '#hosts/page.ts';
import { iframeSnippet, reactSnippet, readerSnippet } from '#rules/people/partner-snippet.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './partners.module.css';

type Form = 'html' | 'react' | 'iframe';
const forms = [
  { value: 'html' as const, label: 'HTML' },
  { value: 'react' as const, label: 'React' },
  { value: 'iframe' as const, label: 'Iframe' },
];

/** The slug of a book in what was pasted, its address or the last part of it; '' for none. */
function slugIn(text: string): string {
  const last = text.trim().split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return idOfSlug('ebook', last) === null ? '' : last;
}

interface EmbedCodeProps {
  partner: MyPartner;
  theme: string;
  /** The book that is shown, '' for none. */
  onBook: (slug: string) => void;
}

/** The code that shows a book in the partner's page, in three forms, and its address for oEmbed. */
export function EmbedCode({ partner: { partner_id }, theme, onBook }: EmbedCodeProps) {
  const [address, setAddress] = useState('');
  const [form, setForm] = useState<Form>('html');
  const book = slugIn(address);
  useEffect(() => onBook(book), [book, onBook]);
  const { origin } = location;
  const shown = {
    origin,
    partner: partner_id,
    book: book || 'ten-sach-1abcdeW.html',
    title: 'Đọc sách trên Mọt',
  };
  const code = {
    html: () => readerSnippet(shown, theme && `theme="${theme}"`),
    react: () => reactSnippet(shown),
    iframe: () => iframeSnippet(shown),
  }[form]();
  const oembed = `${origin}/oembed?format=json&partner=${partner_id}&url=${encodeURIComponent(`${origin}/ebook/${shown.book}`)}`;
  return (
    <Section
      title="Mã nhúng"
      action={<Segmented label="Dạng mã" options={forms} value={form} onChange={setForm} />}
    >
      <div className={styles.form}>
        <Field
          label="Trang sách trên Mọt"
          helper="Mở cuốn bạn thích, chép địa chỉ rồi dán vào đây."
          placeholder={`${origin}/ebook/…`}
          value={address}
          maxLength={300}
          autoComplete="off"
          error={address && !book ? 'Đây không phải trang của một cuốn sách đọc trên Mọt.' : undefined}
          onChange={event => setAddress(event.target.value)}
        />
      </div>
      <pre className={styles.code}>{code}</pre>
      <div className={styles.tools}>
        <CopyButton text={code} what="mã nhúng" copy={copyText} line="đoạn mã" />
        <CopyButton text={oembed} what="địa chỉ oEmbed" copy={copyText} size="small" />
        <span className={styles.small}>oEmbed: trang đọc JSON thì chỉ cần địa chỉ này.</span>
      </div>
    </Section>
  );
}
