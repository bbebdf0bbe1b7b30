import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentCredentialsOf } from '../../kit/payment-credentials.ts';
import { refusePage } from './consent.ts';
import { endOf, isDeed, type Merchant, paidBy, sendPayPage, tellBy } from './deeds.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { expiringValues, same } from './one-use.ts';

/* MoMo as the merchant meets it: orders, the page that pays, the callback (IPN) and the query. It signs by its own code. */

interface Order {
  fields: Fields;
  amount: number;
  /** 1000: waiting for the payer. */
  resultCode: number;
  paid: number;
  transId: number;
}

const HOUR_MS = 3_600_000;

/** Of what was sent: name=value with the names in order. */
function raw(accessKey: string, fields: Record<string, unknown>): string {
  const all: Record<string, unknown> = { ...fields, accessKey };
  delete all.signature;
  delete all.lang;
  return Object.keys(all)
    .sort()
    .map(name => `${name}=${all[name]}`)
    .join('&');
}

export function serveMomo(
  app: FastifyInstance,
  { api, partnerCode, accessKey, secretKey }: PaymentCredentialsOf<'momo'>,
  { callbacks, refundEnd }: Merchant,
): void {
  const orders = new Map<string, Order>();
  const pages = expiringValues<string>(HOUR_MS);
  let numbers = Date.now() % 1_000_000_000;
  const hmac = (text: string) => createHmac('sha256', secretKey).update(text, 'utf8').digest('hex');
  const isSigned = (fields: Record<string, unknown>) =>
    same(typeof fields.signature === 'string' ? fields.signature : undefined, hmac(raw(accessKey, fields)));
  const bodyOf = (body: unknown) => (body ?? {}) as Record<string, unknown>;

  const result = (orderId: string, { fields, resultCode, transId, paid }: Order, requestId?: string) => ({
    partnerCode,
    orderId,
    requestId: requestId ?? fields.requestId,
    amount: paid,
    orderInfo: fields.orderInfo,
    orderType: 'momo_wallet',
    transId,
    resultCode,
    message: resultCode === 0 ? 'Successful.' : 'Transaction denied by user.',
    payType: 'qr',
    responseTime: Date.now(),
    extraData: fields.extraData ?? '',
  });
  const signed = (said: Record<string, unknown>) => ({ ...said, signature: hmac(raw(accessKey, said)) });

  app.post('/momo/v2/gateway/api/create', async request => {
    const body = bodyOf(request.body);
    const fields: Fields = fieldsOf(body);
    const no = (resultCode: number, message: string) => ({ partnerCode, resultCode, message });
    if (!isSigned(body)) return no(11, 'Access denied');
    if (fields.partnerCode !== partnerCode) return no(13, 'Merchant authentication failed');
    const amount = Number(body.amount);
    if (!Number.isInteger(amount) || amount < 1_000 || amount > 50_000_000)
      return no(22, 'Amount out of range');
    const { orderId = '', redirectUrl = '', ipnUrl = '' } = fields;
    if (!/^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/.test(orderId)) return no(20, 'Bad format request');
    if (!URL.canParse(redirectUrl) || !URL.canParse(ipnUrl)) return no(20, 'Bad format request');
    if (orders.has(orderId)) return no(41, 'Duplicated orderId');
    numbers += 1;
    orders.set(orderId, { fields, amount, resultCode: 1000, paid: amount, transId: numbers });
    const payUrl = `${api}/v2/gateway/pay?t=${pages.give(orderId)}`;
    return {
      partnerCode,
      orderId,
      requestId: fields.requestId,
      amount,
      responseTime: Date.now(),
      message: 'Successful.',
      resultCode: 0,
      payUrl,
    };
  });

  app.get('/momo/v2/gateway/pay', (request, reply) => {
    const { t } = fieldsOf(request.query);
    const orderId = pages.peek(t);
    const order = orderId && orders.get(orderId);
    if (!order) return refusePage(reply, 'MoMo', 'Đơn hàng không còn.');
    return sendPayPage(reply, {
      company: 'MoMo',
      amount: order.amount,
      words: order.fields.orderInfo ?? '',
      reference: orderId,
      action: '/momo/v2/gateway/pay',
      hidden: { t: t ?? '' },
      leadsTo: new URL(order.fields.redirectUrl ?? '').origin,
    });
  });

  app.post('/momo/v2/gateway/pay', async (request, reply) => {
    const { t, deed } = fieldsOf(request.body);
    const orderId = pages.take(t);
    const order = orderId && orders.get(orderId);
    if (!order || !isDeed(deed)) return refusePage(reply, 'MoMo', 'Đơn hàng không còn.');
    order.resultCode = { paid: 0, failed: 1006, open: 1000 }[endOf(deed)];
    order.paid = paidBy(deed, order.amount);
    const send = async (said: Record<string, unknown>) => {
      const answer = await fetch(callbacks.origin + new URL(order.fields.ipnUrl ?? '').pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(signed(said)),
      });
      return answer.status === 204;
    };
    await tellBy(deed, {
      paid: () => send(result(orderId, order)),
      failed: () => send(result(orderId, { ...order, resultCode: 1006 })),
    });
    const told = Object.entries(signed(result(orderId, order))).map(([name, value]) => [name, String(value)]);
    const back = `${order.fields.redirectUrl}?${new URLSearchParams(told)}`;
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  });

  app.post('/momo/v2/gateway/api/query', async request => {
    const body = bodyOf(request.body);
    const { orderId = '', requestId = '' } = fieldsOf(body);
    const nothing = { partnerCode, orderId, requestId, amount: 0, transId: 0, responseTime: Date.now() };
    if (!isSigned(body)) return { ...nothing, resultCode: 11, message: 'Access denied' };
    const order = orders.get(orderId);
    if (!order) return { ...nothing, resultCode: 42, message: 'OrderId not found' };
    return {
      ...result(orderId, order, requestId),
      refundTrans: refunds
        .filter(({ of }) => of === order.transId)
        .map(({ orderId: name, amount, transId, resultCode }) => ({
          orderId: name,
          amount,
          transId,
          resultCode,
        })),
    };
  });

  const refunds: { orderId: string; of: number; amount: number; transId: number; resultCode: number }[] = [];
  app.post('/momo/v2/gateway/api/refund', async request => {
    const body = bodyOf(request.body);
    const { orderId = '', requestId = '' } = fieldsOf(body);
    const amount = Number(body.amount);
    const say = (resultCode: number, transId = 0) => ({
      partnerCode,
      orderId,
      requestId,
      amount,
      transId,
      resultCode,
      message: resultCode === 0 ? 'Successful.' : 'Refused.',
      responseTime: Date.now(),
    });
    if (!isSigned(body)) return say(11);
    const payment = [...orders.values()].find(({ transId }) => transId === Number(body.transId));
    if (payment?.resultCode !== 0) return say(1080);
    if (refunds.some(one => one.orderId === orderId)) return say(41);
    const before = refunds
      .filter(one => one.of === payment.transId && one.resultCode === 0)
      .reduce((sum, one) => sum + one.amount, 0);
    if (!Number.isInteger(amount) || amount < 1 || before + amount > payment.paid) return say(1080);
    numbers += 1;
    const resultCode = refundEnd() === 'failed' ? 1080 : 0;
    refunds.push({ orderId, of: payment.transId, amount, transId: numbers, resultCode });
    return say(resultCode, resultCode === 0 ? numbers : 0);
  });
}
