import { describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/shop/orders.ts';
import { aBuyer } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

const { at, send, packed } = sellerWorld();

describe.each([
  ['ghn', 'Giao Hàng Nhanh', 'https://donhang.ghn.vn/?order_code='],
  ['ghtk', 'Giao Hàng Tiết Kiệm', 'https://i.ghtk.vn/'],
] as const)('%s', (carrier, name, page) => {
  test('its buyer sees who has the parcel, its code and its page, never what the shop is asked for; nobody else does', async () => {
    const { id } = await packed();
    const asked = { order_id: id };
    const detail = async () => (await at.buyer.visitor.call(orderCalls.detailOrder, asked)).data;
    expect((await detail()).parcel).toBeNull();
    const { parcel } = (await send('handOverOrder', id, { carrier })).data;
    const code = parcel?.code ?? '';
    const { order_code, recipient, parcel: seen } = await detail();
    expect(seen).toEqual({ carrier: name, code, page: `${page}${code}` });
    const phone = recipient?.phone ?? '';
    const found = await aVisitor(at.world).call(orderCalls.searchOrder, { order_code, phone });
    expect(found.data.parcel).toEqual(seen);
    const other = await aBuyer(at.world);
    const refused = [
      await other.visitor.call(orderCalls.detailOrder, asked),
      await other.visitor.call(orderCalls.detailOrderByCode, { order_code }),
      await aVisitor(at.world).call(orderCalls.searchOrder, { order_code, phone: '0901234599' }),
    ];
    expect(refused.map(({ code: said }) => said)).toEqual([404, 404, 404]);
    expect(JSON.stringify(refused)).not.toContain(code);
    await send('cancelSoldOrder', id, { reason: 'Hết sách' });
    expect((await detail()).parcel).toBeNull();
  });
});
