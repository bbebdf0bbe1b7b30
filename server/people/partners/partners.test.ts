import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import { partnerApiCalls } from '#contract/people/partner-api.ts';
import { partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { partnerCalls as calls, partnerPeopleCalls } from '#contract/people/partners.ts';
import { frameParts, partnerRoles, partnerStates, partnerTerms } from '#rules/people/partners.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { aColleagueAt, aPartner, withKey } from '../../testing/testPartners.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

const lastAudit = async () =>
  (await server.context.db.selectFrom('audit').select('action').orderBy('id', 'desc').executeTakeFirst())
    ?.action;

test('who asks becomes the owner, and the frame opens once Mọt has agreed', async () => {
  const owner = await server.aReader();
  const asked = await server.call(
    calls.askPartner,
    { handle: 'bao-moi', name: 'Báo Mới', site: 'https://baomoi.vn' },
    owner,
  );
  expect(asked.data).toMatchObject({ partner_id: 'bao-moi', state: 'waiting', role: 'owner', origins: [] });
  expect((await server.call(embedCalls.partner, { partner_id: 'bao-moi' })).code).toBe(404);
  const manager = await someoneWith(server, 'Đối Tác', 'partner_manager');
  const [first] = (await server.call(partnerDeskCalls.listPartners, {}, manager)).data;
  expect(first).toMatchObject({ partner_id: 'bao-moi', state: 'waiting', people: [{ role: 'owner' }] });
  const yes = { partner_id: 'bao-moi', to: 'approved', reason: 'đã gặp' } as const;
  expect((await server.call(partnerDeskCalls.decidePartner, yes, manager)).data.state).toBe('approved');
  expect((await server.call(partnerDeskCalls.decidePartner, yes, manager)).code).toBe(refusals.too_late);
  expect((await server.call(embedCalls.partner, { partner_id: 'bao-moi' })).code).toBe(0);
  expect(await lastAudit()).toBe('partner.approved');
});

test('every state of a partner is reached by a decision, and only an approved one opens a frame', async () => {
  const { partner_id, manager } = await aPartner(server);
  const second = await server.aReader();
  await server.call(calls.askPartner, { handle: 'bao-tu-choi', name: 'B', site: 'https://b.vn' }, second);
  const decide = async (id: string, to: 'approved' | 'refused' | 'stopped') =>
    (await server.call(partnerDeskCalls.decidePartner, { partner_id: id, to, reason: 'lý do' }, manager)).data
      ?.state;
  const reached = ['waiting', await decide('bao-tu-choi', 'refused'), await decide(partner_id, 'stopped')];
  expect((await server.call(embedCalls.partner, { partner_id })).code).toBe(404);
  reached.push(await decide(partner_id, 'approved'));
  expect((await server.call(embedCalls.partner, { partner_id })).code).toBe(0);
  expect(reached.sort()).toEqual([...partnerStates].sort());
  const mine = (await server.call(calls.readPartner, { partner_id: 'bao-tu-choi' }, second)).data;
  expect(mine).toMatchObject({ state: 'refused', reason: 'lý do' });
});

test('an id that is taken, a site that is no origin and a sixth partner are refused in words', async () => {
  const owner = await server.aReader();
  const ask = (handle: string, site = 'https://a.vn') =>
    server.call(calls.askPartner, { handle, name: 'A', site }, owner);
  expect((await ask('mot-hai', 'https://*.a.vn')).message).toHaveProperty('origin');
  for (let n = 0; n < 5; n++) await ask(`nhieu-${n}`);
  expect((await ask('nhieu-0')).code).not.toBe(0);
  expect((await ask('nhieu-5')).code).toBe(refusals.too_late);
  const other = await server.aReader();
  const taken = await server.call(
    calls.askPartner,
    { handle: 'nhieu-0', name: 'A', site: 'https://a.vn' },
    other,
  );
  expect(taken.message).toEqual({ handle: ['Mã này đã có người dùng'] });
});

test('a key opens with its secret alone, the replaced one for a day more, a revoked one at once not', async () => {
  const { partner_id, owner } = await aPartner(server);
  const figures = (key?: string) => withKey(server, partnerApiCalls.keyFigures, { days: '2' }, key);
  const made = (await server.call(calls.makeKey, { partner_id, name: 'Máy chủ chính', mode: 'live' }, owner))
    .data;
  expect(made.secret).toMatch(/^mot_live_/);
  expect(JSON.stringify(made.partner)).not.toContain(made.secret);
  expect((await figures(made.secret)).data).toMatchObject({ mode: 'live' });
  const [{ key_id } = { key_id: 0 }] = made.partner.keys;
  const at = Date.now();
  server.setNow(at);
  const next = (await server.call(calls.replaceKey, { partner_id, key_id }, owner)).data;
  expect(next.partner.keys.map(({ ends_at }) => ends_at)).toEqual([null, at + DAY_MS]);
  expect([(await figures(made.secret)).code, (await figures(next.secret)).code]).toEqual([0, 0]);
  expect((await server.call(calls.replaceKey, { partner_id, key_id }, owner)).code).toBe(refusals.too_late);
  server.setNow(at + DAY_MS + 1);
  expect((await figures(made.secret)).code).toBe(refusals.wrong_login);
  server.setNow(null);
  const newest = next.partner.keys[0]?.key_id ?? 0;
  await server.call(calls.revokeKey, { partner_id, key_id: newest }, owner);
  expect((await figures(next.secret)).code).toBe(refusals.wrong_login);
  expect((await server.call(calls.revokeKey, { partner_id, key_id: newest }, owner)).code).toBe(404);
  for (const key of [undefined, '', 'mot_live_x', `mot_live_${'A'.repeat(40)}`])
    expect((await figures(key)).code).toBe(refusals.wrong_login);
});

test('a test key opens free works alone and sees no figures; a stopped partner’s keys open nothing', async () => {
  const { partner_id, owner, manager } = await aPartner(server);
  const free = await server.aBook('Sách miễn phí');
  const paid = await server.aBook('Sách có giá', { priceVnd: 39_000, freeChapters: 1 }, 4);
  const secretOf = async (mode: 'live' | 'test') =>
    (await server.call(calls.makeKey, { partner_id, name: mode, mode }, owner)).data.secret;
  const [live, tried] = [await secretOf('live'), await secretOf('test')];
  const book = (id: number, key: string) =>
    withKey(server, partnerApiCalls.keyBook, { content_id: String(id) }, key);
  expect((await book(free.id, tried)).data).toMatchObject({
    mode: 'test',
    title: 'Sách miễn phí',
    free: true,
  });
  expect((await book(paid.id, tried)).code).toBe(404);
  expect((await book(paid.id, live)).data).toMatchObject({ mode: 'live', free: false, chapters: 4 });
  expect((await book(paid.id, live)).data.html).toContain(`<mot-reader partner="${partner_id}"`);
  expect((await withKey(server, partnerApiCalls.keyFigures, {}, tried)).data).toEqual({
    mode: 'test',
    days: [],
  });
  await server.call(
    partnerDeskCalls.decidePartner,
    { partner_id, to: 'stopped', reason: 'hết hạn' },
    manager,
  );
  expect((await book(free.id, live)).code).toBe(refusals.wrong_login);
});

test('two keys of one name, a twenty-first key and a key of another partner are refused', async () => {
  const { partner_id, owner } = await aPartner(server);
  const other = await aPartner(server);
  const make = (name: string) => server.call(calls.makeKey, { partner_id, name, mode: 'live' }, owner);
  await make('một');
  expect((await make('một')).message).toEqual({ name: ['Đã có khoá tên này'] });
  const theirs = (
    await server.call(calls.makeKey, { partner_id: other.partner_id, name: 'x', mode: 'live' }, other.owner)
  ).data.partner.keys[0];
  const key_id = theirs?.key_id ?? 0;
  expect((await server.call(calls.revokeKey, { partner_id, key_id }, owner)).code).toBe(404);
  expect((await server.call(calls.replaceKey, { partner_id, key_id }, owner)).code).toBe(404);
  for (let n = 0; n < 19; n++) await make(`khoá ${n}`);
  expect((await make('quá nhiều')).message).toEqual({ name: ['Mỗi đối tác có tới 20 khoá'] });
});

test('a colour in which white words cannot be read is not taken, and each part of the frame can be left out', async () => {
  const { partner_id, owner } = await aPartner(server);
  const save = (accent: string, parts: (typeof frameParts)[number][] = [...frameParts]) =>
    server.call(calls.saveFrame, { partner_id, accent, theme: 'grey', parts }, owner);
  expect((await save('#ffcc00')).message).toHaveProperty('accent');
  expect((await save('javascript')).code).toBe(400);
  for (const part of frameParts) {
    expect((await save('#1E3A93', [part])).data).toMatchObject({
      accent: '#1e3a93',
      theme: 'grey',
      parts: [part],
    });
    expect((await server.call(embedCalls.partner, { partner_id })).data).toMatchObject({
      accent: '#1e3a93',
      parts: [part],
    });
  }
  expect((await save('')).data.accent).toBeNull();
});

test('no page is told of chosen words unless its partner asked for that', async () => {
  const { partner_id, owner } = await aPartner(server);
  const parts = async () => (await server.call(embedCalls.partner, { partner_id })).data.parts;
  expect(await parts()).not.toContain('select');
  await server.call(
    calls.saveFrame,
    { partner_id, accent: '', theme: '', parts: ['sound', 'select'] },
    owner,
  );
  expect(await parts()).toEqual(['sound', 'select']);
});

test('terms of a partner are set at the desk, each of them, and never against each other', async () => {
  const { partner_id, origin, owner, manager } = await aPartner(server);
  const change = (terms: (typeof partnerTerms)[number][]) =>
    server.call(
      partnerDeskCalls.changePartner,
      { partner_id, name: 'Báo', origins: [origin], book_hosts: [], terms, reason: 'hợp đồng' },
      manager,
    );
  for (const term of partnerTerms) expect((await change([term])).data.terms).toEqual([term]);
  expect((await change(['free', 'no-free'])).message).toHaveProperty('terms');
  expect((await change(['chapters', 'no-chapters'])).message).toHaveProperty('terms');
  expect((await server.call(calls.readPartner, { partner_id }, owner)).data.terms).toEqual(['no-chapters']);
});

test('a partner made at the desk is the one that a script would make, and a wrong list writes nothing', async () => {
  const manager = await someoneWith(server, 'Đối Tác', 'partner_manager');
  const add = (origins: string[], book_hosts: string[] = []) =>
    server.call(
      partnerDeskCalls.addPartner,
      { handle: 'thu-vien-a', name: 'Thư viện', origins, book_hosts },
      manager,
    );
  expect((await add(['https://*.thuvien.vn'], ['https://x'])).message).toEqual({
    origins: [expect.stringContaining('*')],
    book_hosts: [expect.any(String)],
  });
  expect((await server.call(embedCalls.partner, { partner_id: 'thu-vien-a' })).code).toBe(404);
  expect((await add(['https://thuvien.vn'], ['sach.thuvien.vn'])).data).toMatchObject({
    partner_id: 'thu-vien-a',
    state: 'approved',
  });
  expect((await add(['https://thuvien.vn'])).code).toBe(refusals.too_late);
  const [found] = (await server.call(partnerDeskCalls.listPartners, {}, manager)).data.filter(
    ({ partner_id }) => partner_id === 'thu-vien-a',
  );
  expect(found?.origins).toEqual(['https://thuvien.vn']);
  const unknown = { partner_id: 'khong-co', to: 'approved', reason: 'x' } as const;
  expect((await server.call(partnerDeskCalls.decidePartner, unknown, manager)).code).toBe(404);
});

test('nobody agrees to a partner where they work', async () => {
  const both = await someoneWith(server, 'Hai Vai', 'partner_manager');
  await server.call(calls.askPartner, { handle: 'cua-toi', name: 'Của tôi', site: 'https://toi.vn' }, both);
  const about = { partner_id: 'cua-toi', reason: 'tự duyệt' };
  const decided = await server.call(partnerDeskCalls.decidePartner, { ...about, to: 'approved' }, both);
  expect(decided.code).toBe(refusals.own_affair);
  const change = { ...about, name: 'Của tôi', origins: ['https://toi.vn'], book_hosts: [] };
  expect((await server.call(partnerDeskCalls.changePartner, change, both)).code).toBe(refusals.own_affair);
});

test('a developer works with keys and origins and not with people; who is let go may nothing more', async () => {
  const partner = await aPartner(server);
  const { partner_id, owner } = partner;
  const developer = await aColleagueAt(server, partner, 'developer');
  const key = { partner_id, name: 'của kỹ thuật', mode: 'test' } as const;
  expect((await server.call(calls.makeKey, key, developer)).code).toBe(0);
  expect((await server.call(partnerPeopleCalls.listPeople, { partner_id }, developer)).code).toBe(404);
  const invite = { partner_id, phone: '0911222333', role: 'owner' } as const;
  expect((await server.call(partnerPeopleCalls.invitePerson, invite, developer)).code).toBe(404);
  const gone = { partner_id, member_id: developer.id };
  expect((await server.call(partnerPeopleCalls.removePerson, gone, owner)).code).toBe(0);
  for (const call of [calls.readPartner, calls.readFigures, calls.listEvents, calls.listDeliveries])
    expect((await server.call(call, { partner_id } as never, developer)).code).toBe(404);
  expect((await server.call(calls.makeKey, { ...key, name: 'sau khi đi' }, developer)).code).toBe(404);
});

test('each role is given, changed and given up, and an owner always stays', async () => {
  const partner = await aPartner(server);
  const { partner_id, owner } = partner;
  const people = async () =>
    (await server.call(partnerPeopleCalls.listPeople, { partner_id }, owner)).data.members;
  const other = await aColleagueAt(server, partner, 'developer');
  expect((await people()).map(({ role }) => role).sort()).toEqual([...partnerRoles].sort());
  const change = (member_id: number, role: 'owner' | 'developer') =>
    server.call(partnerPeopleCalls.changePerson, { partner_id, member_id, role }, owner);
  expect((await change(owner.id, 'developer')).code).toBe(refusals.too_late);
  expect((await change(999_999, 'developer')).code).toBe(404);
  await change(other.id, 'owner');
  expect((await change(owner.id, 'developer')).data).toEqual({ members: [], invites: [] });
  const leave = (who: { id: number; token: string }) =>
    server.call(partnerPeopleCalls.removePerson, { partner_id, member_id: who.id }, who);
  expect((await leave(owner)).code).toBe(0);
  expect((await leave(other)).code).toBe(refusals.too_late);
});

test('an invitation to a phone is taken once, by who has it; declined, withdrawn and late ones are over', async () => {
  const { partner_id, owner } = await aPartner(server);
  const person = await server.aReader();
  const invite = async (phone = person.account) =>
    server.call(partnerPeopleCalls.invitePerson, { partner_id, phone, role: 'developer' }, owner);
  const open = async () => (await server.call(calls.myPartners, {}, person)).data.invites;
  const answer = (invite_id: number, said: 'accept' | 'decline', who = person) =>
    server.call(partnerPeopleCalls.answerInvite, { invite_id, answer: said }, who);
  expect((await invite('12')).code).toBe(400);
  await invite();
  const [first] = await open();
  const stranger = await server.aReader();
  expect((await answer(first?.invite_id ?? 0, 'accept', stranger)).code).toBe(404);
  await answer(first?.invite_id ?? 0, 'decline');
  const { data } = await invite();
  await server.call(
    partnerPeopleCalls.withdrawInvite,
    { partner_id, invite_id: data.invites[0]?.invite_id ?? 0 },
    owner,
  );
  expect(await open()).toEqual([]);
  await invite();
  const late = { made_at: new Date(Date.now() - 8 * DAY_MS), until: new Date(Date.now() - DAY_MS) };
  await server.context.db.updateTable('partner_invite').set(late).where('state', '=', 'open').execute();
  expect(await open()).toEqual([]);
  await invite();
  const [last] = await open();
  expect((await answer(last?.invite_id ?? 0, 'accept')).data.partners).toMatchObject([
    { partner_id, role: 'developer' },
  ]);
  expect((await answer(last?.invite_id ?? 0, 'accept')).code).toBe(404);
  expect((await invite()).message).toEqual({ phone: ['Người này đã ở đây'] });
});
