import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';

const css = `
:root{color-scheme:light dark;--canvas:#F6F5F0;--card:#fff;--ink:#17211D;--soft:#5D6661;--line:#DFDCD2;--brand:#15B088;--on:#04241A;--mark:#FAEFD3;--onmark:#7A5200;--strong:#7F8882}
@media (prefers-color-scheme:dark){:root{--canvas:#0F1412;--card:#171D1A;--ink:#EDEBE4;--soft:#98A19B;--line:#2A332E;--mark:#33280F;--onmark:#F2C25B;--strong:#74807A}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:20px 16px 48px}
.mark{margin:0;padding:10px 16px;background:var(--mark);color:var(--onmark);text-align:center;font-size:14px;font-weight:600}
h1{font-size:22px;line-height:1.3;margin:16px 0 8px}h2{font-size:17px;margin:0}.soft{color:var(--soft);font-size:14px;margin:0}
fieldset{border:0;margin:20px 0;padding:0}legend{padding:0 0 8px;font-weight:600}
.card,label.who{display:block;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:14px 16px;margin:0 0 10px;overflow-wrap:anywhere}
label.who{display:flex;gap:12px;align-items:center;min-height:56px;cursor:pointer}label.who input{width:20px;height:20px;accent-color:#0E9673;flex:none}
input[type=text]{width:100%;height:48px;padding:0 14px;border:1px solid var(--strong);border-radius:12px;background:var(--card);color:inherit;font:inherit}
.row{display:flex;gap:12px;flex-wrap:wrap}button{flex:1 1 140px;min-height:48px;border-radius:12px;border:1px solid var(--strong);background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.yes{background:var(--brand);border-color:var(--brand);color:var(--on)}:focus-visible{outline:2px solid #0E9673;outline-offset:2px}
pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}.code{font-size:28px;font-weight:700;letter-spacing:.2em;margin:4px 0}a{color:inherit}`;

/** A page of the sandbox. `body` is markup; `leadsTo` is where its form may end, `script` runs on it. */
export function sendPage(
  reply: FastifyReply,
  {
    title,
    mark,
    body,
    leadsTo,
    script,
  }: Record<'title' | 'mark' | 'body', string> & { leadsTo?: string; script?: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // Without an icon of its own browsers ask for /favicon.ico, which the policy refuses.
    'img-src data:',
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self' ${leadsTo ?? ''}`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><p class="mark">${escapeHtml(mark)}</p><main>${body}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`);
}
