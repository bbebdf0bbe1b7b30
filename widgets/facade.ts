import { kindOf } from './addresses.ts';
import { BUTTON, type coloursOf, part } from './notice.ts';

const words: Record<string, Record<string, string>> = {
  vi: { read: 'Đọc ở đây', sound: 'Nghe ở đây', film: 'Xem ở đây' },
  en: { read: 'Read here', sound: 'Listen here', film: 'Watch here' },
};

/** In the frame's place: the page's own picture (`poster`) and words (what it wrote inside), and a button. It loads nothing of ours. */
export function newFacade(
  element: Element,
  { line, ground, ink }: ReturnType<typeof coloursOf>,
  onPress: () => void,
): HTMLElement {
  const kind = kindOf(element);
  const said = words[element.getAttribute('locale') === 'en' ? 'en' : 'vi'] as Record<string, string>;
  const button = part(
    'button',
    `${BUTTON}background:#15b088;color:#04241a`,
    (kind === 'sound' || kind === 'film' ? said[kind] : said.read) as string,
  );
  button.type = 'button';
  button.onclick = onPress;
  const inside: Node[] = [];
  const poster = element.getAttribute('poster');
  if (poster) {
    const picture = part('img', 'flex:none;max-width:40%;max-height:100%;border-radius:8px;object-fit:cover');
    picture.src = poster;
    picture.alt = '';
    inside.push(picture);
  }
  const text = part(
    'span',
    'display:flex;flex-direction:column;gap:10px;align-items:flex-start;min-width:0',
    document.createElement('slot'),
    button,
  );
  return part(
    'div',
    `box-sizing:border-box;display:flex;gap:16px;align-items:center;justify-content:center;height:100%;padding:12px;overflow:hidden;border:1px solid ${line};border-radius:14px;background:${ground};color:${ink};font:15px/1.5 system-ui,sans-serif`,
    ...inside,
    text,
  );
}
