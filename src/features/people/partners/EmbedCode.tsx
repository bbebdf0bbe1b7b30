import { useEffect, useMemo, useState } from 'react';
import type { MyPartner } from '#contract/people/partners.ts';
import { copyText } from '#hosts/page.ts';
import { type EmbedTarget, embedTargetAt } from '#rules/people/embed-kinds.ts';
import { iframeSnippet, reactSnippet, readerSnippet } from '#rules/people/partner-snippet.ts';
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

/** The path of a page of ours in what was pasted. */
const pathIn = (text: string): string => {
  const pasted = text.trim();
  return URL.canParse(pasted) ? new URL(pasted).pathname : `/ebook/${pasted.split('/').at(-1) ?? ''}`;
};

/** Default options of a frame; the page's own styles come after. */
const nothing: Options = { facade: false, compact: false, crop: false, dnt: false, auto: false };

interface Options {
  facade: boolean;
  compact: boolean;
  crop: boolean;
  dnt: boolean;
  auto: boolean;
}

const optionNames: readonly [keyof Options, string][] = [
  ['facade', 'Chỉ tải khi có người bấm'],
  ['compact', 'Gọn, ít nút'],
  ['crop', 'Cắt lề trang truyện và bản PDF'],
  ['auto', 'Cao theo hình dạng của trang'],
  ['dnt', 'Không đếm lượt mở, phút đọc'],
];

const attributesOf = (theme: string, { auto, ...flags }: Options): string =>
  [
    theme && `theme="${theme}"`,
    auto && 'height="auto"',
    ...Object.entries(flags).map(([name, on]) => on && name),
  ]
    .filter(Boolean)
    .join(' ');

interface EmbedCodeProps {
  partner: MyPartner;
  theme: string;
  /** The embedded target, null for none. */
  onTarget: (target: EmbedTarget | null) => void;
}

/** The code that shows what is ours in the partner's page, in three forms, and its address for oEmbed. */
export function EmbedCode({ partner: { partner_id }, theme, onTarget }: EmbedCodeProps) {
  const [address, setAddress] = useState('');
  const [form, setForm] = useState<Form>('html');
  const [options, setOptions] = useState(nothing);
  const path = pathIn(address);
  const target = useMemo(() => embedTargetAt(path), [path]);
  useEffect(() => onTarget(target), [target, onTarget]);
  const { origin } = location;
  const shown = {
    origin,
    partner: partner_id,
    kind: target?.kind ?? 'book',
    slug: target?.slug ?? 'ten-sach-1abcdeW.html',
    address: target ? path : '/ebook/ten-sach-1abcdeW.html',
    title: 'Mở trên Mọt',
  };
  const code = {
    html: () => readerSnippet(shown, attributesOf(theme, options)),
    react: () => reactSnippet(shown),
    iframe: () => iframeSnippet(shown),
  }[form]();
  const oembed = `${origin}/oembed?format=json&partner=${partner_id}&url=${encodeURIComponent(origin + shown.address)}`;
  return (
    <Section
      title="Mã nhúng"
      action={<Segmented label="Dạng mã" options={forms} value={form} onChange={setForm} />}
    >
      <div className={styles.form}>
        <Field
          label="Trang trên Mọt"
          helper="Mở cuốn sách, truyện tranh, sách nói, podcast, phim hay sách của tiệm bạn thích, chép địa chỉ rồi dán vào đây."
          placeholder={`${origin}/…`}
          value={address}
          maxLength={300}
          autoComplete="off"
          error={address && !target ? 'Đây không phải trang đọc, nghe hay xem trên Mọt.' : undefined}
          onChange={event => setAddress(event.target.value)}
        />
        {form === 'html' && (
          <fieldset className={styles.checks}>
            <legend className={styles.legend}>Khung của bài này</legend>
            {optionNames.map(([name, label]) => (
              <label key={name} className={styles.check}>
                <input
                  type="checkbox"
                  checked={options[name]}
                  onChange={event => setOptions({ ...options, [name]: event.target.checked })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
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
