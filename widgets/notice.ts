/* In the position of a frame that does not answer. Styled by the object model: a page's style-src may allow nothing else. */

const light = {
  ground: '#fff',
  line: '#dfdcd2',
  ink: '#17211d',
  soft: '#434d48',
  other: '#08715a',
  way: '#ddf2ea',
};
const dark = {
  ground: '#171d1a',
  line: '#2a332e',
  ink: '#edebe4',
  soft: '#bfc5bf',
  other: '#4ccfa6',
  way: '#12332a',
};

export const BUTTON =
  'display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:0;border-radius:12px;font:600 15px/1.3 system-ui,sans-serif;text-decoration:none;cursor:pointer;';

/** Colours of a frame and its notice, for the page's theme. */
export const coloursOf = (theme: string | null) => (theme === 'dark' ? dark : light);

interface NoticeOptions {
  colours: typeof light;
  /** The book's page on our site; null for an EPUB of the page's own, whose link it brings itself. */
  page: string | null;
  onRetry: () => void;
}

export function part<T extends keyof HTMLElementTagNameMap>(
  name: T,
  css: string,
  ...inside: (Node | string)[]
) {
  const element = document.createElement(name);
  element.style.cssText = css;
  element.append(...inside);
  return element;
}

/** Says that there is no book, and what one can do. */
export function newNotice({ colours, page, onRetry }: NoticeOptions): HTMLElement {
  const again = part('button', `${BUTTON}background:${colours.way};color:${colours.other}`, 'Thử lại');
  again.type = 'button';
  again.onclick = onRetry;
  let way: HTMLElement = document.createElement('slot');
  if (page) {
    const link = part('a', `${BUTTON}background:#15b088;color:#04241a`, 'Đọc trên Mọt');
    link.href = page;
    link.target = '_blank';
    link.rel = 'noopener';
    way = link;
  }
  const notice = part(
    'div',
    `grid-area:1/1;position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;box-sizing:border-box;padding:16px;overflow:auto;border:1px solid ${colours.line};border-radius:14px;background:${colours.ground};color:${colours.soft};font:15px/1.5 system-ui,sans-serif;text-align:center`,
    part('b', `color:${colours.ink};font-size:18px`, 'Sách chưa mở được ở đây'),
    part(
      'span',
      '',
      page ? 'Bạn thử lại sau giây lát, hoặc đọc trên Mọt nhé.' : 'Bạn thử lại sau giây lát nhé.',
    ),
    part(
      'div',
      'display:flex;flex-wrap:wrap;gap:10px;align-items:center;justify-content:center;margin-top:10px',
      way,
      again,
    ),
  );
  notice.setAttribute('role', 'alert');
  return notice;
}
