import { bookAddress } from '../../library/catalogue/addresses.ts';
import type { PromotedBook } from './queries.ts';

/** The theme of the page around the frame, which the frame cannot read. */
export type SlotTheme = 'light' | 'dark' | 'system';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);

const light = '--ground:#fff;--line:#dfdcd2;--ink:#17211d;--quiet:#5d6661;--link:#08715a';
const dark = '--ground:#171d1a;--line:#2a332e;--ink:#edebe4;--quiet:#98a19b;--link:#4ccfa6';
const scheme: Record<SlotTheme, string> = {
  light: `:root{color-scheme:light;${light}}`,
  dark: `:root{color-scheme:dark;${dark}}`,
  system: `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`,
};

const css = `
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{font:400 14px/1.5 "Be Vietnam Pro",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:transparent}
.card{display:flex;gap:14px;align-items:center;height:100%;padding:11px 16px;border:1px solid var(--line);border-radius:14px;background:var(--ground);color:inherit;text-decoration:none;overflow:hidden}
.card:focus-visible{outline:2px solid var(--link);outline-offset:-4px}
.card img{flex:none;width:48px;height:72px;object-fit:cover;border-radius:3px}
.words{flex:1;min-width:0}
.words>span{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.from{font-size:12px;color:var(--quiet)}
.title{font-weight:600;font-size:16px;line-height:1.42}
.by{font-size:13px;color:var(--quiet)}
.go{flex:none;font-weight:600;font-size:14px;color:var(--link)}
@media(max-width:479px){.go{position:absolute;clip-path:inset(50%)}}
@media(hover:hover){.card:hover .go{text-decoration:underline;text-underline-offset:4px}}`;

/** The address of a font and its weight. */
export type SlotFont = readonly [weight: string, address: string];

const fontRule = ([weight, address]: SlotFont) =>
  `@font-face{font-family:"Be Vietnam Pro";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2")}`;

const page = (theme: SlotTheme, body: string, fonts: readonly SlotFont[] = []) =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Quảng cáo</title><style>${fonts.map(fontRule).join('')}${scheme[theme]}${css}</style></head><body>${body}</body></html>`;

/** A book of ours, in plain HTML: the frame runs nothing. `own` is our origin, which the frame has no share in. */
export function promotedBookCard(
  book: PromotedBook | undefined,
  own: string,
  theme: SlotTheme,
  fonts: readonly SlotFont[] = [],
): string {
  if (!book) return page(theme, '');
  const address = `${own}${bookAddress(book.title, book.id)}`;
  const by = [book.authors, book.category].filter(Boolean).join(' · ');
  return page(
    theme,
    `<a class="card" href="${escapeHtml(address)}" target="_blank" rel="noopener"><img src="${own}/covers/${book.cover_key}/160.webp" alt="" width="48" height="72"><span class="words"><span class="from">Mọt giới thiệu</span><span class="title">${escapeHtml(book.title)}</span><span class="by">${escapeHtml(by)}</span></span><span class="go">Xem sách<span style="position:absolute;clip-path:inset(50%)"> (mở trang mới)</span></span></a>`,
    fonts,
  );
}

/** The advertising company's script, told which place it fills. */
export const companyCard = (script: string, name: string, theme: SlotTheme): string =>
  page(
    theme,
    `<div id="ad" data-slot="${escapeHtml(name)}"></div><script src="${escapeHtml(script)}" async></script>`,
  );
