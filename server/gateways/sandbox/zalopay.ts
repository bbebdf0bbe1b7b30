import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentCredentialsOf } from '../../kit/payment-credentials.ts';
import { refusePage } from './consent.ts';
import { endOf, isDeed, type Merchant, paidBy, sendPayPage, tellBy } from './deeds.ts';
import { fieldsOf } from './fields.ts';
import { expiringValues, same } from './one-use.ts';

/* ZaloPay as the merchant meets it: orders, the page that pays, the callback and the query. It signs by its own code. */

interface Order {
  app_trans_id: string;
  app_user: string;
  app_time: number;
  amount: number;
  embed_data: string;
  item: string;
  description: string;
  callback_url: string;
  /** 1 paid, 2 failed, 3 waiting. */
  code: 1 | 2 | 3;
  paid: number;
  zp_trans_id: number;
}

const HOUR_MS = 3_600_000;
const FRESH_MS = 15 * 60_000;

export function serveZalopay(
  app: FastifyInstance,
  { api, appId, key1, key2 }: PaymentCredentialsOf<'zalopay'>,
  { callbacks, refundEnd }: Merchant,
): void {
  const orders = new Map<string, Order>();
  const pages = expiringValues<string>(HOUR_MS);
  let numbers = 240_000_000_000_000 + (Date.now() % 1_000_000_000);
  const hmac = (key: string, ...values: unknown[]) =>
    createHmac('sha256', key).update(values.join('|'), 'utf8').digest('hex');
  const no = (sub_return_code: number, return_message: string) => ({
    return_code: 2,
    return_message,
    sub_return_code,
  });

  /** The day in Vietnam that a name must begin with: of the time its request gives, by the merchant's clock. */
  const dayOf = (time: unknown) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })
      .format(Number(time))
      .slice(2)
      .replaceAll('-', '');

  app.post('/zalopay/v2/create', async request => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const { app_id, app_trans_id, app_user, amount, app_time, embed_data, item } = body;
    const right = hmac(key1, app_id, app_trans_id, app_user, amount, app_time, embed_data, item);
    if (String(app_id) !== appId) return no(-2, 'app_id không hợp lệ');
    if (!same(typeof body.mac === 'string' ? body.mac : undefined, right))
      return no(-402, 'mac không hợp lệ');
    const name = String(app_trans_id);
    if (Math.abs(Date.now() - Number(app_time)) > FRESH_MS) return no(-54, 'Đơn hàng hết hạn');
    if (name.length > 40 || !name.startsWith(`${dayOf(app_time)}_`))
      return no(-92, 'app_trans_id không hợp lệ');
    if (orders.has(name)) return no(-68, 'app_trans_id bị trùng');
    if (!Number.isInteger(amount) || Number(amount) < 1) return no(-52, 'amount không hợp lệ');
    numbers += 1;
    orders.set(name, {
      app_trans_id: name,
      app_user: String(app_user),
      app_time: Number(app_time),
      amount: Number(amount),
      embed_data: String(embed_data),
      item: String(item),
      description: String(body.description ?? ''),
      callback_url: String(body.callback_url ?? ''),
      code: 3,
      paid: Number(amount),
      zp_trans_id: numbers,
    });
    return {
      return_code: 1,
      return_message: 'Giao dịch thành công',
      sub_return_code: 1,
      order_url: `${api}/openinapp?order=${pages.give(name)}`,
    };
  });

  const redirectOf = (order: Order): string =>
    (JSON.parse(order.embed_data) as { redirecturl?: string }).redirecturl ?? '';

  app.get('/zalopay/openinapp', (request, reply) => {
    const { order: key } = fieldsOf(request.query);
    const order = orders.get(pages.peek(key) ?? '');
    if (!order) return refusePage(reply, 'ZaloPay', 'Đơn hàng không còn.');
    return sendPayPage(reply, {
      company: 'ZaloPay',
      amount: order.amount,
      words: order.description,
      reference: order.app_trans_id,
      action: '/zalopay/pay',
      hidden: { order: key ?? '' },
      leadsTo: new URL(redirectOf(order)).origin,
    });
  });

  /** ZaloPay calls back about paid orders and no others. */
  async function callBack(order: Order): Promise<boolean> {
    const data = JSON.stringify({
      app_id: Number(appId),
      app_trans_id: order.app_trans_id,
      app_time: order.app_time,
      app_user: order.app_user,
      amount: order.paid,
      embed_data: order.embed_data,
      item: order.item,
      zp_trans_id: order.zp_trans_id,
      server_time: Date.now(),
      channel: 38,
      merchant_user_id: 'rxBmnjKTr0Hk',
      user_fee_amount: 0,
      discount_amount: 0,
    });
    const reply = await fetch(callbacks.origin + new URL(order.callback_url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, mac: hmac(key2, data), type: 1 }),
    });
    const { return_code } = (await reply.json()) as { return_code?: number };
    return return_code === 1 || return_code === 2;
  }

  app.post('/zalopay/pay', async (request, reply) => {
    const { order: key, deed } = fieldsOf(request.body);
    const order = orders.get(pages.take(key) ?? '');
    if (!order || !isDeed(deed)) return refusePage(reply, 'ZaloPay', 'Đơn hàng không còn.');
    order.code = ({ paid: 1, failed: 2, open: 3 } as const)[endOf(deed)];
    order.paid = paidBy(deed, order.amount);
    await tellBy(deed, { paid: () => callBack(order), failed: () => Promise.resolve(true) });
    const status = order.code === 1 ? '1' : '-49';
    const told = [appId, order.app_trans_id, '38', '', String(order.amount), '0', status];
    const names = ['appid', 'apptransid', 'pmcid', 'bankcode', 'amount', 'discountamount', 'status'];
    const query = new URLSearchParams(names.map((name, at) => [name, told[at] ?? '']));
    query.set('checksum', hmac(key2, ...told));
    return reply.header('cache-control', 'no-store').redirect(`${redirectOf(order)}?${query}`, 303);
  });

  app.post('/zalopay/v2/query', async request => {
    const { app_trans_id, mac } = fieldsOf(request.body);
    if (!same(mac, hmac(key1, appId, app_trans_id, key1))) return no(-402, 'mac không hợp lệ');
    const order = orders.get(app_trans_id ?? '');
    if (!order) return no(-101, 'Không tìm thấy giao dịch');
    return {
      return_code: order.code,
      return_message: '',
      sub_return_code: order.code,
      is_processing: order.code === 3,
      amount: order.paid,
      discount_amount: 0,
      zp_trans_id: order.code === 1 ? order.zp_trans_id : 0,
      server_time: Date.now(),
    };
  });

  const refunds = new Map<string, { of: number; amount: number; code: 1 | 2; refund_id: number }>();
  const saidOf = ({ code, refund_id }: { code: 1 | 2; refund_id: number }) => ({
    return_code: code,
    return_message: '',
    sub_return_code: code,
    refund_id,
  });
  app.post('/zalopay/v2/refund', async request => {
    const { m_refund_id, zp_trans_id, amount, description, timestamp, mac } = (request.body ?? {}) as Record<
      string,
      unknown
    >;
    const right = hmac(key1, appId, zp_trans_id, amount, description, timestamp);
    if (!same(typeof mac === 'string' ? mac : undefined, right)) return no(-402, 'mac không hợp lệ');
    const name = String(m_refund_id);
    if (!name.startsWith(`${dayOf(timestamp)}_${appId}_`)) return no(-92, 'm_refund_id không hợp lệ');
    if (refunds.has(name)) return no(-68, 'm_refund_id bị trùng');
    const order = [...orders.values()].find(one => String(one.zp_trans_id) === String(zp_trans_id));
    const before = [...refunds.values()].filter(one => one.of === order?.zp_trans_id && one.code === 1);
    const left = (order?.paid ?? 0) - before.reduce((sum, one) => sum + one.amount, 0);
    if (order?.code !== 1 || !Number.isInteger(amount) || Number(amount) > left)
      return no(-14, 'Số tiền hoàn không hợp lệ');
    numbers += 1;
    const code = refundEnd() === 'failed' ? (2 as const) : (1 as const);
    refunds.set(name, { of: order.zp_trans_id, amount: Number(amount), code, refund_id: numbers });
    // ZaloPay works on it: what became of it is asked later.
    return { return_code: 3, return_message: 'Đang hoàn tiền', sub_return_code: 2, refund_id: numbers };
  });

  app.post('/zalopay/v2/query_refund', async request => {
    const { m_refund_id, timestamp, mac } = (request.body ?? {}) as Record<string, unknown>;
    if (!same(typeof mac === 'string' ? mac : undefined, hmac(key1, appId, m_refund_id, timestamp)))
      return no(-402, 'mac không hợp lệ');
    const refund = refunds.get(String(m_refund_id));
    return refund ? saidOf(refund) : no(-101, 'Không tìm thấy');
  });
}
