import type { FastifyInstance } from 'fastify';
import type { Channel } from '#contract/people/account.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { fieldsOf } from './fields.ts';
import { sendPage } from './page.ts';

/** A message as it reached the phone or mailbox. */
interface Letter {
  id: number;
  /** ms since 1970. */
  at: number;
  channel: Channel | 'push';
  /** 0xxxxxxxxx, an address, or a browser. */
  to: string;
  subject: string;
  text: string;
  /** The one-time code in it, for tests; null without one. */
  code: string | null;
  html: string | null;
}

export interface Outbox {
  add(letter: Omit<Letter, 'id' | 'at' | 'code'>): void;
  /** Newest first; `to` picks one phone or mailbox. */
  letters(to?: string): Letter[];
}

const MOST = 300;

const codeIn = (text: string): string | null =>
  /mã xác nhận|ma xac nhan/i.test(text) ? (/\b(\d{6}|\d{4})\b/.exec(text)?.[1] ?? null) : null;

export function openOutbox(): Outbox {
  let kept: Letter[] = [];
  let last = 0;
  return {
    add(letter) {
      last += 1;
      kept = [{ ...letter, id: last, at: Date.now(), code: codeIn(letter.text) }, ...kept].slice(0, MOST);
    },
    letters: to => kept.filter(letter => to === undefined || letter.to === to),
  };
}

const names: Record<Letter['channel'], string> = {
  zns: 'Tin nhắn Zalo',
  sms: 'Tin nhắn SMS',
  mail: 'Thư điện tử',
  push: 'Thông báo trên máy',
};
const timeOf = (at: number) =>
  new Intl.DateTimeFormat('vi', { timeStyle: 'medium', timeZone: 'Asia/Ho_Chi_Minh' }).format(at);

const card = ({ id, at, channel, to, subject, text, code, html }: Letter) => `
<article class="card"><p class="soft">${names[channel]} · ${timeOf(at)}</p><h2>${escapeHtml(to)}</h2>
${subject ? `<p>${escapeHtml(subject)}</p>` : ''}${code ? `<p class="code">${code}</p>` : ''}<pre>${escapeHtml(text)}</pre>
${html ? `<p><a href="/outbox/${id}">Xem thư như trong hộp thư</a></p>` : ''}</article>`;

/** Asks again every two seconds and exchanges the list when it changed: what one is reading does not jump. */
const script = `
setInterval(async()=>{if(document.hidden)return;try{const page=new DOMParser().parseFromString(await (await fetch(location.href)).text(),'text/html');
const fresh=page.getElementById('letters'),old=document.getElementById('letters');if(fresh.innerHTML!==old.innerHTML)old.replaceWith(fresh)}catch{}},2000)`;

/** The outbox in the browser, and as JSON for tests. */
export function serveOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/', (_, reply) => reply.redirect('/outbox'));
  app.get('/outbox', (request, reply) => {
    const letters = outbox.letters(fieldsOf(request.query).to);
    const list = letters.length
      ? letters.map(card).join('')
      : '<p class="card">Chưa có tin nào. Mã và thư mà Mọt gửi đi sẽ hiện ở đây.</p>';
    return sendPage(reply, {
      title: 'Hộp thư thử của Mọt',
      mark: 'Bản thử trên máy này: không tin nào ra khỏi đây',
      body: `<h1>Hộp thư thử</h1><noscript><p class="soft">Tải lại trang để xem tin mới.</p></noscript><div id="letters" aria-live="polite">${list}</div>`,
      script,
    });
  });
  app.get('/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return outbox.letters(fieldsOf(request.query).to).map(({ html, ...letter }) => letter);
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', (request, reply) => {
    const letter = outbox.letters().find(({ id }) => String(id) === request.params.id);
    if (!letter?.html) return reply.code(404).type('text/plain; charset=utf-8').send('Không còn thư này.');
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(letter.html);
  });
}
