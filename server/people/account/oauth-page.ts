import type { FastifyReply } from 'fastify';
import type { Provider } from '#contract/people/account.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';

const names: Record<Provider, string> = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo' };

const css = `
:root{color-scheme:light dark;--canvas:#F6F5F0;--card:#fff;--ink:#17211D;--soft:#434D48;--line:#DFDCD2;--edge:#7F8882;--mark:#08715A}
@media (prefers-color-scheme:dark){:root{--canvas:#0F1412;--card:#171D1A;--ink:#EDEBE4;--soft:#BFC5BF;--line:#2A332E;--edge:#74807A;--mark:#4CCFA6}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--canvas);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow-wrap:anywhere}
.name{margin:0;color:var(--mark);font:700 28px Georgia,serif}h1{margin:12px 0;font-size:22px;line-height:1.3}p{margin:0 0 12px;color:var(--soft)}
a{display:flex;align-items:center;justify-content:center;min-height:48px;margin:12px 0 0;padding:0 16px;border:1px solid var(--edge);border-radius:12px;color:inherit;font-weight:600;text-decoration:none}
a.yes{background:#15B088;border-color:#15B088;color:#04241A}a:focus-visible{outline:2px solid var(--mark);outline-offset:2px}`;

/** The requesting screen in words: in a partner's page, or on another device. */
const asker = ({ partner, device }: { partner: string | null; device: string }) => {
  const where = partner ? `khung đọc trên trang ${partner}` : 'một màn hình khác';
  return device ? `${where} (${device})` : where;
};

/**
 * Asked before a journey whose answer signs in another screen: a link to it that somebody else sends must not be
 * enough to give one's account away.
 */
export function sendTicketQuestion(
  reply: FastifyReply,
  {
    provider,
    ticket,
    goOn,
  }: { provider: Provider; ticket: { partner: string | null; device: string }; goOn: string },
): FastifyReply {
  const who = escapeHtml(asker(ticket));
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" type="image/svg+xml" href="/brand/favicon.svg"><title>Đăng nhập bằng ${names[provider]} - Mọt</title><style>${css}</style></head>
<body><main><p class="name">Mọt</p><h1>${ticket.partner ? 'Đăng nhập cho khung đọc của bạn?' : 'Đăng nhập cho màn hình khác?'}</h1>
<p>Sau bước này, ${who} sẽ được đăng nhập bằng tài khoản của bạn.</p>
<p>Chỉ tiếp tục khi chính bạn vừa bấm nút đăng nhập ở đó. Nếu ai đó gửi cho bạn đường dẫn này, bạn đừng tiếp tục.</p>
<a class="yes" href="${escapeHtml(goOn)}">Tiếp tục với ${names[provider]}</a><a href="/">Không, về Mọt</a></main></body></html>`);
}
