import type { AnyCall } from '#contract/kit/call.ts';
import { partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { partnerCalls, partnerPeopleCalls } from '#contract/people/partners.ts';
import type { PartnerRole } from '#rules/people/partners.ts';
import { secureCode } from '../kit/http/wire.ts';
import { someoneWith } from './testEditors.ts';
import type { TestServer } from './testServer.ts';

/* For tests: partners made by the calls that their people and Mọt's make. */

let made = 0;

/** A partner that its owner asked for and Mọt agreed to, with one origin. */
export async function aPartner(server: TestServer, owner?: { id: number; token: string }) {
  const who = owner ?? (await server.aReader('Chủ Báo'));
  const partner_id = `bao-${(made++).toString(36)}-${who.id}`;
  const origin = `https://${partner_id}.vn`;
  await server.call(partnerCalls.askPartner, { handle: partner_id, name: `Báo ${made}`, site: origin }, who);
  const manager = await someoneWith(server, 'Đối Tác', 'partner_manager');
  const about = { partner_id, reason: 'đã ký hợp đồng' };
  await server.call(partnerDeskCalls.decidePartner, { ...about, to: 'approved' }, manager);
  await server.call(
    partnerDeskCalls.changePartner,
    { ...about, name: `Báo ${made}`, origins: [origin], book_hosts: [] },
    manager,
  );
  return { partner_id, origin, owner: who, manager };
}

/** Somebody who took an invitation there. */
export async function aColleagueAt(
  server: TestServer,
  { partner_id, owner }: { partner_id: string; owner: { token: string } },
  role: PartnerRole,
) {
  const person = await server.aReader('Người Làm');
  await server.call(partnerPeopleCalls.invitePerson, { partner_id, phone: person.account, role }, owner);
  const { data } = await server.call(partnerCalls.myPartners, {}, person);
  const invite_id = data.invites[0]?.invite_id ?? 0;
  await server.call(partnerPeopleCalls.answerInvite, { invite_id, answer: 'accept' }, person);
  return person;
}

/** A call with a partner's key, as its server sends it. */
export async function withKey(
  server: TestServer,
  row: AnyCall,
  fields: Record<string, string>,
  key?: string,
) {
  const sent = { os: 'web', device_id: 'partner-server-0001', account: 'guest', ...fields };
  const secure_code = secureCode(row, sent).toString('hex');
  const url = `/api${row.path}?${new URLSearchParams({ ...sent, secure_code })}`;
  return (await server.app.inject({ url, headers: key ? { 'x-mot-key': key } : {} })).json();
}
