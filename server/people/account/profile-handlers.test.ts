import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/kit/wire.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { type Account, accountCalls } from '#contract/people/account.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { samplePhoto, widthOf } from '../../library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const LIMIT = 10_485_760;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const signed = () => {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest' };
  return { ...fields, secure_code: secureCode(accountCalls.changeAvatar, fields).toString('hex') };
};

/** A multipart body as browsers write it: the fields, then the files. */
function form(
  files: { name: string; bytes: Buffer; filename?: string; type?: string }[],
  fields: object = signed(),
) {
  const border = `----${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, bytes, filename = 'anh.jpg', type = 'image/jpeg' } of files)
    parts.push(
      Buffer.from(
        `--${border}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${border}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  };
}

async function upload(token: string | null, body: ReturnType<typeof form>): Promise<Reply<Account>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/super/changeAvatar',
    payload: body.payload,
    headers: { ...body.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return answer.json<Reply<Account>>();
}

const filesOf = (key: string | null) =>
  Promise.all([96, 240].map(side => server.context.storage.exists(`avatars/${key}/${side}.webp`)));
const keyIn = (avatar: string | null | undefined) => avatar?.replace('/avatars/', '') ?? '';

test('a picture is shown at once, in two sizes, and replaces the one before', async () => {
  const { token } = await server.aReader();
  const first = await upload(token, form([{ name: 'avatar', bytes: await samplePhoto() }]));
  expect(first.data.avatar).toMatch(/^\/avatars\/[0-9a-f]{32}$/);
  const served = await server.app.inject({ url: `${first.data.avatar}/240.webp` });
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await widthOf(served.rawPayload)).toBe(240);

  const second = await upload(token, form([{ name: 'avatar', bytes: await samplePhoto() }]));
  expect(second.data.avatar).not.toBe(first.data.avatar);
  await server.runJobs();
  expect(await filesOf(keyIn(first.data.avatar))).toEqual([false, false]);
  expect(await filesOf(keyIn(second.data.avatar))).toEqual([true, true]);

  const none = await server.call(accountCalls.changeAvatar, {}, { token });
  expect(none.data.avatar).toBeNull();
  await server.runJobs();
  expect(await filesOf(keyIn(second.data.avatar))).toEqual([false, false]);
});

test('ten pictures sent at once leave one, and nothing of the others', async () => {
  const { token, id } = await server.aReader();
  const bytes = await samplePhoto();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => upload(token, form([{ name: 'avatar', bytes }]))),
  );
  expect(replies.every(({ code }) => code === 0)).toBe(true);
  await server.runJobs();
  const { avatar } = await server.context.db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const standing = await Promise.all(
    replies.map(async ({ data }) => (await filesOf(keyIn(data.avatar))).every(Boolean) && keyIn(data.avatar)),
  );
  expect([...new Set(standing.filter(Boolean))]).toEqual([avatar]);
});

test('10.485.760 bytes are taken, one more is refused in words', async () => {
  const { token } = await server.aReader();
  const picture = await samplePhoto();
  // What follows the end of a JPEG is nobody's business: it only makes the file long.
  const exactly = Buffer.concat([picture, Buffer.alloc(LIMIT - picture.length)]);
  expect((await upload(token, form([{ name: 'avatar', bytes: exactly }]))).code).toBe(0);
  const more = await upload(
    token,
    form([{ name: 'avatar', bytes: Buffer.concat([exactly, Buffer.alloc(1)]) }]),
  );
  expect([more.code, more.message]).toEqual([413, 'Tệp lớn hơn 10 MB. Bạn chọn tệp nhẹ hơn nhé.']);
});

test('a body without a length is cut off at the limit and the server answers on', async () => {
  const { token } = await server.aReader();
  const body = form([
    { name: 'avatar', bytes: Buffer.concat([await samplePhoto(), Buffer.alloc(LIMIT + 2_000_000)]) },
  ]);
  // A real socket, because only there a body comes in chunks. The app does the answering.
  const httpServer = createServer((request, reply) => server.app.routing(request, reply));
  await new Promise<void>(ready => httpServer.listen(0, '127.0.0.1', ready));
  try {
    const reply = await new Promise<Reply>((resolve, reject) => {
      const sending = httpRequest(
        {
          port: (httpServer.address() as AddressInfo).port,
          method: 'POST',
          path: '/api/super/changeAvatar',
          headers: { ...body.headers, authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
        },
        answer => {
          const parts: Buffer[] = [];
          answer.on('data', part => parts.push(part));
          answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Reply));
        },
      );
      sending.on('error', reject);
      for (let at = 0; at < body.payload.length; at += 65_536)
        sending.write(body.payload.subarray(at, at + 65_536));
      sending.end();
    });
    expect(reply.code).toBe(413);
  } finally {
    httpServer.closeAllConnections();
    await new Promise(closed => httpServer.close(closed));
  }
  expect((await server.call(accountCalls.changeAvatar, {}, { token })).code).toBe(0);
});

test('what is no picture is refused in words, under any name and type', async () => {
  const { token } = await server.aReader();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [filename, type, bytes] of [
    ['anh.jpg', 'image/jpeg', svg],
    ['../../../etc/passwd', 'image/png', Buffer.from('root:x:0:0 và nhiều chữ nữa')],
    ['\u202egpj.exe', 'image/webp', Buffer.from('504b03041400000008000000000000000000', 'hex')],
  ] as const) {
    const reply = await upload(token, form([{ name: 'avatar', bytes, filename, type }]));
    expect(reply).toMatchObject({
      code: 400,
      message: { avatar: ['Ảnh này chưa dùng được. Bạn chọn ảnh JPG, PNG, WebP, AVIF hoặc GIF nhé.'] },
    });
  }
});

test('two files, another name, no signature, a cut body or no person: refused', async () => {
  const { token } = await server.aReader();
  const bytes = await samplePhoto();
  const two = form([
    { name: 'avatar', bytes },
    { name: 'avatar', bytes },
  ]);
  expect((await upload(token, two)).code).toBe(400);
  expect((await upload(token, form([{ name: 'photo', bytes }]))).code).toBe(400);
  expect((await upload(token, form([{ name: 'avatar', bytes }], {}))).code).toBe(403);
  const whole = form([{ name: 'avatar', bytes }]);
  expect((await upload(token, { ...whole, payload: whole.payload.subarray(0, 400) })).code).toBe(400);
  expect((await upload(null, whole)).code).toBe(102);
  expect((await upload('khong-co-ai', whole)).code).toBe(101);
});

test('calls that take no file take no multipart', async () => {
  const { payload, headers } = form([]);
  const answer = await server.app.inject({ method: 'POST', url: '/api/fm/login', payload, headers });
  expect(answer.json().code).toBe(400);
});

test('pictures are found by their name alone, not by guessing around it', async () => {
  for (const url of [
    '/avatars/x/96.webp',
    `/avatars/${'0'.repeat(32)}/96.webp`,
    '/avatars/..%2Fbooks/96.webp',
  ])
    expect((await server.app.inject({ url })).statusCode, url).toBe(404);
});

test('a reader changes name, sex and birthday, each for itself', async () => {
  const { token } = await server.aReader('Tên Cũ');
  const one = await server.call(
    accountCalls.changeAccountInfo,
    { fullname: '  Trần   Bảo Lam ', sex: 2 },
    { token },
  );
  expect(one.data).toMatchObject({ fullname: 'Trần Bảo Lam', sex: 2, birthday: null });
  const two = await server.call(accountCalls.changeAccountInfo, { birthday: '1990-02-28' }, { token });
  expect(two.data).toMatchObject({ fullname: 'Trần Bảo Lam', sex: 2, birthday: '1990-02-28' });
  const three = await server.call(accountCalls.changeAccountInfo, { birthday: '', sex: 0 }, { token });
  expect(three.data).toMatchObject({ sex: 0, birthday: null });
});

test('a name that cannot be one and a birthday that never was are refused in their field', async () => {
  const { token } = await server.aReader();
  const said = async (input: Parameters<typeof server.call<typeof accountCalls.changeAccountInfo>>[1]) =>
    (await server.call(accountCalls.changeAccountInfo, input, { token })).message;
  expect(await said({ fullname: ' ' })).toEqual({ fullname: ['Vui lòng nhập tên'] });
  expect(await said({ fullname: 'a\u0007b' })).toEqual({ fullname: ['Tên có kí tự không dùng được'] });
  expect(await said({ birthday: '2023-02-29' })).toEqual({ birthday: ['Ngày sinh chưa đúng'] });
  expect(await said({ birthday: '1899-12-31' })).toEqual({ birthday: ['Ngày sinh phải từ năm 1900'] });
  expect(await said({ birthday: '2999-01-01' })).toEqual({ birthday: ['Ngày sinh không thể ở tương lai'] });
  expect((await server.call(accountCalls.changeAccountInfo, { sex: 3 }, { token })).code).toBe(400);
});

test('signing out everywhere else ends the other devices and keeps this one', async () => {
  const reader = await server.aReader();
  const other = await server.call(accountCalls.login, { account: reader.account, password: reader.password });
  const stranger = await server.aReader();
  await server.call(accountCalls.changeAccountInfo, { fix_secure: 1 }, { token: reader.token });
  const alive = async (token: string) =>
    (await server.call(catalogueCalls.myReading, {}, { token })).code !== 101;
  expect(await alive(reader.token)).toBe(true);
  expect(await alive(other.data.access_token)).toBe(false);
  expect(await alive(stranger.token)).toBe(true);
});
