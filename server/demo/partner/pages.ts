import { readFileSync } from 'node:fs';
import type { FoundBook } from './find-book.ts';
import { type NewsItem, news, readerPages, sections } from './news.ts';

export interface PageFacts {
  motOrigin: string;
  partnerId: string;
  /** The library's book; null while the library does not answer. */
  book: FoundBook | null;
  now: Date;
}

const lighthouse = readFileSync(new URL('./lighthouse.svg', import.meta.url), 'utf8');

export const escaped = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

const today = (now: Date) => {
  const day = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(now);
  const date = new Intl.DateTimeFormat('vi-VN', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(now);
  return `<time>${day}, ${date}</time>&nbsp; | &nbsp;Cần Thơ 29°C`;
};

const panel = `<details class="panel" open><summary>Bảng sự kiện của trình đọc</summary><div>
<p>Những gì khung đọc báo cho trang này, và những gì trang này nhờ được.</p>
<div class="buttons" id="buttons"><button type="button" data-theme="bright">Nền trắng</button><button type="button" data-theme="yellow">Nền vàng</button><button type="button" data-theme="dark">Nền tối</button><button type="button" data-chapter="1">Tới chương 2</button><button type="button" data-percent="0.5">Tới giữa sách</button></div>
<ol id="events" aria-label="Sự kiện, mới nhất ở trên" tabindex="0"></ol></div></details>`;

/** A page of the paper around its main part. */
export function shell(
  { motOrigin, now }: PageFacts,
  title: string,
  section: string,
  main: string,
  withReader: boolean,
): string {
  const nav = sections
    .map(
      ({ slug, name }) =>
        `<a href="/chuyen-muc/${slug}"${slug === section ? ' aria-current="page"' : ''}>${name}</a>`,
    )
    .join('');
  const most = news
    .slice(0, 5)
    .map(item => `<li><a href="/tin/${item.slug}">${item.title}</a></li>`)
    .join('');
  const figure = `<figure>${lighthouse}<figcaption>Ngọn đèn hòn Lẻ nhìn từ tàu tiếp tế. Tranh: Bến Sông</figcaption></figure>`;
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Bến Sông Nhật báo</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/paper.css">
${withReader ? `<script async src="${escaped(motOrigin)}/widgets/reader.js"></script><script type="module" src="/panel.js"></script>` : ''}</head><body>
<header class="masthead"><div class="wide"><a href="/"><b>Bến Sông</b> Nhật báo</a><span>${today(now)}</span></div></header>
<nav class="sections" aria-label="Chuyên mục"><div class="wide">${nav}</div></nav>
<div class="wide columns"><main>${main}</main><aside><h2>Xem nhiều</h2><ol class="most">${most}</ol>${figure}${withReader ? panel : ''}</aside></div>
<footer><div class="wide">Bến Sông Nhật báo là tờ báo tưởng tượng, dựng lên để thử trình đọc nhúng của Mọt.</div></footer></body></html>`;
}

/** As docs/partners.md says: the frame begins with the page, not after the script. */
const slotOf = ({ motOrigin, partnerId, book }: PageFacts): string =>
  `<iframe src="${escaped(`${motOrigin}/embed/reader/${book?.slug ?? ''}?partner=${partnerId}&chapter=4&theme=bright`)}" title="Đọc sách trên Mọt" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox" allow="fullscreen; clipboard-write; screen-wake-lock" referrerpolicy="origin"></iframe>`;

/** The article of the picture: a reader that begins at the fourth chapter. */
export const articlePage = (facts: PageFacts): string =>
  shell(
    facts,
    readerPages[0].title,
    'van-hoa',
    `<article><p class="kicker">Văn hoá · Đọc sách</p>
<h1>${readerPages[0].title}</h1>
<p class="lead">Ba mùa biển động, Lê Khải Minh sống ở hòn Lẻ để viết cuốn sách đầu tay. Bạn đọc có thể lật thử chương bốn ngay dưới đây.</p>
<mot-reader partner="${facts.partnerId}" book="${escaped(facts.book?.slug ?? '')}" chapter="4" theme="bright">${slotOf(facts)}</mot-reader>
<p>“Tôi ra đảo với hai bao gạo và một lời hứa là sẽ không mang theo điện thoại,” anh kể. Nhà văn trẻ bảo rằng tiếng gió ở hòn Lẻ đã dạy anh cách ngắt câu.</p>
<p>Ngọn đèn tắt đã mười một năm. Người giữ đèn cuối cùng dạy anh cách lau mặt kính, cách đo mực dầu, và cách ngồi yên trong một đêm không có ai cần tới mình. Anh nói ba điều ấy đều có mặt trong sách, chỉ là không đứng cạnh nhau.</p>
<p>Bản thảo được viết tay trong bảy cuốn sổ. Cuốn thứ năm từng rơi xuống biển, vớt lên phơi hai ngày, mực nhoè thành màu nước trà. “Chương đó tôi viết lại, ngắn hơn,” anh cười. “Biển biên tập giỏi.”</p>
<p class="byline">Bài: Thu Ngàn</p></article>`,
    true,
  );

/** The same book by its id, whole, in the viewer. */
export const viewerPage = (facts: PageFacts): string =>
  shell(
    facts,
    readerPages[1].title,
    'ban-doc',
    `<article><p class="kicker">Bạn đọc</p><h1>${readerPages[1].title}</h1>
<p class="lead">Mỗi tuần toà soạn chọn một cuốn và đọc cùng bạn. Tuần này là một cuốn sách có mùi muối.</p>
<mot-viewer partner="${facts.partnerId}" item="${facts.book?.id ?? ''}" chapter="1"></mot-viewer>
<p>Đọc xong bạn viết cho toà soạn vài dòng nhé. Thư hay sẽ được đăng vào sáng Chủ nhật.</p></article>`,
    true,
  );

/** A book that lies on the partner's own server. */
export const ownBookPage = (facts: PageFacts): string =>
  shell(
    facts,
    readerPages[3].title,
    'ban-doc',
    `<article><p class="kicker">Bạn đọc · Truyện ngắn</p><h1>${readerPages[2].title}</h1>
<p class="lead">Truyện ngắn ba chương của toà soạn, đọc ngay trong trang.</p>
<mot-reader partner="${facts.partnerId}" epub="/truyen/chuyen-pha-cuoi-ngay.epub" theme="yellow"></mot-reader>
<p>Tập sách nằm trên máy chủ của báo; trình đọc mở thẳng tệp ấy trong trình duyệt của bạn.</p></article>`,
    true,
  );

export function sectionPage(facts: PageFacts, slug: string): string | null {
  const section = sections.find(each => each.slug === slug);
  if (!section) return null;
  const own = readerPages
    .filter(page => page.section === slug)
    .map(page => `<li><a href="${page.address}">${page.title}</a></li>`);
  const items = news
    .filter(item => item.section === slug)
    .map(item => `<li><a href="/tin/${item.slug}">${item.title}</a><p>${item.lead}</p></li>`);
  return shell(
    facts,
    section.name,
    slug,
    `<h1>${section.name}</h1><ul class="list">${[...own, ...items].join('')}</ul>`,
    false,
  );
}

export function newsPage(facts: PageFacts, slug: string): string | null {
  const item: NewsItem | undefined = news.find(each => each.slug === slug);
  if (!item) return null;
  const name = sections.find(each => each.slug === item.section)?.name ?? '';
  const body = item.body.map(text => `<p>${text}</p>`).join('');
  return shell(
    facts,
    item.title,
    item.section,
    `<article><p class="kicker">${name}</p><h1>${item.title}</h1><p class="lead">${item.lead}</p>${body}</article>`,
    false,
  );
}
