import { openingCalls } from '#contract/shop/opening.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import type { TestServer } from './testServer.ts';
import { aMember } from './testVisitor.ts';

/* For tests: people who open shops, work in them and check them. */

export const shopName = {
  name: 'Thư quán Trấn Biên',
  intro: 'Sách cũ và mới',
  ward_id: 26740,
  street: '12 Cách Mạng Tháng Tám',
  phone: '0912345678',
};
export const shopTax = { kind: 'household', tax_code: '0361880412', email: 'tiem@tiem.example' } as const;
export const shopIdentity = { legal_name: 'Huỳnh Thị An', number: '075188001234' };
export const shopBank = { bank: 'VCB', number: '0071000123456', holder: 'Huỳnh Thị An' } as const;
export const shopHours = { opens: '08:00', closes: '17:30', days: 63 };

/** Somebody with a shop of which all six steps are saved. */
export async function aFullSignUp(server: TestServer, more: { name?: string } = {}) {
  const owner = await aMember(server, 'Huỳnh Thị An');
  const { visitor } = owner;
  await visitor.call(openingCalls.saveShopName, { ...shopName, ...more });
  await visitor.call(openingCalls.saveShopTax, shopTax);
  await visitor.call(openingCalls.saveShopIdentity, shopIdentity);
  await visitor.call(openingCalls.saveShopBank, shopBank);
  await visitor.call(openingCalls.saveShopHours, shopHours);
  const { data } = await visitor.call(openingCalls.agreeToRules, {});
  return { ...owner, shop: data.shop_id ?? 0 };
}

/** Somebody who works in a shop. */
export async function aWorker(server: TestServer, shopId: number, role: Exclude<MemberRole, 'owner'>) {
  const member = await aMember(server);
  await server.context.db
    .insertInto('shop_member')
    .values({ account_id: member.id, shop_id: shopId, role })
    .execute();
  return member;
}

/** Somebody who checks shops. */
export async function aModerator(server: TestServer) {
  const member = await aMember(server, 'Người Duyệt');
  await server.context.db
    .updateTable('account')
    .set({ roles: ['moderator'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}
