import type { FoundKind } from './find-kinds.ts';
import { escaped, type PageFacts, shell } from './pages.ts';

const heads: Record<FoundKind['attribute'], string> = {
  comic: 'Truyện tranh, từng trang hay từng khung',
  book: 'Sách in (PDF), đúng trang',
  sound: 'Sách nói, một dòng cao 152 px',
  film: 'Phim truyện tranh',
  product: 'Sách đọc của một tiệm, đọc thử rồi mua',
};

/** `facade`: nothing of Mọt's is fetched before somebody presses the picture. */
const attributesOf: Partial<Record<FoundKind['attribute'], string>> = {
  comic: ' height="auto"',
  film: ' height="auto" facade dnt',
};

const section = (partner: string, { attribute, slug, title, address }: FoundKind): string =>
  `<h2>${heads[attribute]}</h2>
<mot-reader class="${attribute}" partner="${escaped(partner)}" ${attribute}="${escaped(slug)}" title="${escaped(title)}"${attributesOf[attribute] ?? ''}><a href="${escaped(address)}">${escaped(title)}</a></mot-reader>`;

/** One frame of each kind that Mọt's element shows, as docs/partners.md describes them. */
export const kindsPage = (facts: PageFacts, found: readonly FoundKind[]): string =>
  shell(
    facts,
    'Mỗi loại một khung',
    'ban-doc',
    `<article><p class="kicker">Bạn đọc · Góc thử</p><h1>Mỗi loại một khung</h1>
<p class="lead">Truyện tranh, sách in, sách nói, phim và sách của một tiệm, tất cả bằng một thẻ.</p>
${found.map(kind => section(facts.partnerId, kind)).join('\n')}</article>`,
    true,
  );
