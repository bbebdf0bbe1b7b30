import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { refusePage } from './consent.ts';
import { fieldsOf } from './fields.ts';
import { sendPage } from './page.ts';

/*
 * A bank that takes a file of transfers and answers with another, as docs/operating.md lays both out, by code of its own. What it
 * does with a transfer can be told by the account: one that ends with 4444 is not known, 5555 has another holder, 6666 is closed,
 * 7777 has its limit, 8888 is of a bank that is away; all others are paid.
 */

const refused: Record<string, [code: string, why: string]> = {
  '4444': ['TL01', 'So tai khoan khong dung'],
  '5555': ['TL02', 'Ten nguoi huong khong khop'],
  '6666': ['TL03', 'Tai khoan da dong'],
  '7777': ['TL04', 'Vuot han muc'],
  '8888': ['TL05', 'Ngan hang nhan bao tri'],
};

let numbers = Date.now() % 100_000_000;

/** The answer to a file of transfers; null where the file is none. The bank pays what it read, whoever wrote it. */
export function answerOf(file: string, bounce: ReadonlySet<string> = new Set()): string | null {
  const rows = file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map(line => line.split(','));
  const [head, ...body] = rows;
  const total = body.pop();
  if (head?.[1] !== 'Ma tham chieu' || total?.[0] !== 'TONG' || Number(total[1]) !== body.length) return null;
  const made = body.map(([at = '', reference = '', account = '', , , amount = '']) => {
    numbers += 1;
    const [code, why] =
      refused[account.slice(-4)] ?? (bounce.has(reference) ? ['TL05', 'Ngan hang nhan bao tri'] : ['TC', '']);
    return [at, reference, account, amount, code, `FT${numbers}`, why];
  });
  const sum = made.reduce((all, row) => all + Number(row[3]), 0);
  const answer = [
    ['STT', 'Ma tham chieu', 'So tai khoan', 'So tien', 'Ket qua', 'So giao dich', 'Ly do'],
    ...made,
    ['TONG', String(made.length), '', String(sum), '', '', total[6] ?? ''],
  ];
  return `${answer.map(row => row.join(',')).join('\r\n')}\r\n`;
}

const mark = 'Bản thử trên máy này, không phải ngân hàng: không đồng nào được chuyển';

export function serveBatchTransfers(app: FastifyInstance): void {
  app.get('/bank/batch', (_, reply) =>
    sendPage(reply, {
      title: 'Chuyển tiền theo lô (bản thử)',
      mark,
      body: `<h1>Chuyển tiền theo lô</h1>
<p class="soft">Dán nội dung tệp chi trả của Mọt. Tài khoản tận cùng 4444, 5555, 6666, 7777, 8888 bị trả lại.</p>
<form method="post" action="/bank/batch"><p><label>Tệp<br><textarea name="file" rows="12" cols="60"></textarea></label></p>
<p><label>Mã tham chiếu bị trả lại (cách nhau bằng dấu cách)<br><input type="text" name="bounce"></label></p>
<p><button class="yes">Chuyển</button></p></form>`,
    }),
  );
  app.post('/bank/batch', (request, reply) => {
    const { file = '', bounce = '' } = fieldsOf(request.body);
    const answer = answerOf(file, new Set(bounce.split(/\s+/).filter(Boolean)));
    if (answer === null) return refusePage(reply, 'Ngân hàng', 'Tệp không đúng mẫu hoặc thiếu dòng tổng.');
    return sendPage(reply, {
      title: 'Kết quả chuyển tiền (bản thử)',
      mark,
      body: `<h1>Kết quả</h1><p class="soft">Lưu thành tệp rồi nạp vào bàn chi trả.</p>
<p><a download="ket-qua.csv" href="data:text/csv;charset=utf-8,${encodeURIComponent(answer)}">Tải tệp kết quả</a></p>
<pre id="answer">${escapeHtml(answer)}</pre>`,
    });
  });
}
