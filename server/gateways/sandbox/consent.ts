import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { fieldsOf } from './fields.ts';
import { expiringValues } from './one-use.ts';
import { sendPage } from './page.ts';
import { type InventedPerson, inventedPeople, personOf } from './people.ts';

/** One question "may this app know who you are?", as the three companies ask it. */
export interface Question {
  company: 'Google' | 'Facebook' | 'Zalo' | 'VNeID';
  /** The data that the app would receive, as the page lists it. */
  learns: string;
  redirectUri: string;
  state: string;
  /** Makes the code that goes back after a yes, and what else stands in the address. */
  agree(person: InventedPerson): Record<string, string>;
}

/** Shows the page that asks. */
export type Ask = (reply: FastifyReply, question: Question) => FastifyReply;

/** A request that no honest app sends is answered here and never redirected. */
export const refusePage = (reply: FastifyReply, company: string, why: string): FastifyReply =>
  sendPage(reply.code(400), {
    title: 'Yêu cầu chưa đúng',
    mark: `Bản thử trên máy này, không phải ${company}`,
    body: `<h1>Yêu cầu chưa đúng</h1><p>${escapeHtml(why)}</p>`,
  });

const whoRow = ({ id, name, email, emailVerified }: InventedPerson, index: number) => {
  const about = email ? `${email}${emailVerified ? '' : ' (chưa xác minh)'}` : 'không có email';
  return `<label class="who"><input type="radio" name="person" value="${id}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<br><span class="soft">${escapeHtml(about)}</span></span></label>`;
};

const questionForm = (key: string, { company, learns }: Question) => `
<h1>Mọt muốn biết bạn là ai</h1>
<p class="soft">Nếu bạn đồng ý, Mọt sẽ biết ${escapeHtml(learns)}. Những người dưới đây đều do máy này nghĩ ra.</p>
<form method="post" action="/consent">
<input type="hidden" name="key" value="${key}">
<fieldset><legend>Tài khoản ${company} nào?</legend>${inventedPeople.map(whoRow).join('')}</fieldset>
<p><label for="name">Hoặc gõ một tên khác</label><input type="text" id="name" name="name" maxlength="100" autocomplete="off"></p>
<p class="row"><button class="yes" name="answer" value="yes">Đồng ý</button><button name="answer" value="no">Từ chối</button></p>
</form>`;

/** Serves the page that asks, and what happens after Đồng ý or Từ chối. Returns how a company asks. */
export function serveConsent(app: FastifyInstance): Ask {
  const open = expiringValues<Question>(600_000);
  app.post('/consent', (request, reply) => {
    const { key, answer, name, person } = fieldsOf(request.body);
    const question = open.take(key);
    if (!question)
      return refusePage(reply, 'nhà cung cấp thật', 'Câu hỏi này đã được trả lời hoặc đã quá cũ.');
    const back = new URL(question.redirectUri);
    const told =
      answer === 'yes'
        ? question.agree(personOf({ name, person }))
        : { error: 'access_denied', error_reason: 'user_denied' };
    for (const [field, value] of Object.entries({ ...told, state: question.state }))
      back.searchParams.set(field, value);
    return reply.header('cache-control', 'no-store').redirect(back.href, 303);
  });
  return (reply, question) =>
    sendPage(reply, {
      title: `Đăng nhập bằng ${question.company} (bản thử)`,
      mark: `Bản thử trên máy này, không phải ${question.company}`,
      body: questionForm(open.give(question), question),
      leadsTo: new URL(question.redirectUri).origin,
    });
}
