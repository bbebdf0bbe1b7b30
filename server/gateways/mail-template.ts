import { escapeHtml } from '../kit/http/escape-html.ts';
import type { MessageText } from './message-texts.ts';

/* Mail programs know no style sheets worth relying on: every element carries its own look. */

const ink = 'color:#17211D;font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Arial,sans-serif';
const paragraph = (text: string) =>
  `<p style="margin:0 0 12px;${ink};font-size:16px;line-height:1.6">${escapeHtml(text)}</p>`;

const codeBox = (code: string) =>
  `<p style="margin:0 0 20px;padding:16px;background:#DDF2EA;border-radius:12px;${ink};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;

const buttonOf = ({ text, link }: NonNullable<MessageText['button']>) =>
  `<p style="margin:20px 0 12px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;background:#15B088;border-radius:12px;color:#04241A;font-family:Arial,sans-serif;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(text)}</a></p>`;

/** The HTML part of a mail in our design: one card, readable without pictures. */
export const mailHtml = ({ subject, heading, lines, code, button }: MessageText): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F6F5F0">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;color:#08715A;font-family:Georgia,serif;font-size:28px;font-weight:700">Mọt</p>
<div style="padding:28px 24px 16px;background:#FFFFFF;border:1px solid #DFDCD2;border-radius:16px">
<h1 style="margin:0 0 16px;${ink};font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${code ? codeBox(code) : ''}${lines.map(paragraph).join('\n')}${button ? buttonOf(button) : ''}
</div>
<p style="margin:16px 0 0;color:#5D6661;font-family:Arial,sans-serif;font-size:13px;line-height:1.5">Thư tự động của Mọt, nơi đọc và nghe sách tiếng Việt. Bạn không cần trả lời thư này.</p>
</div>
</body></html>`;

/** The plain-text part of the same mail. */
export const mailText = ({ heading, lines, code, button }: MessageText): string =>
  [
    heading,
    ...(code ? [code] : []),
    ...lines,
    ...(button ? [`${button.text}: ${button.link}`] : []),
    '— Mọt',
  ].join('\n\n');
