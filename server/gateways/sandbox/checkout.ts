import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentCredentialsOf } from '../../kit/payment-credentials.ts';
import { refusePage } from './consent.ts';
import { endOf, isDeed, type Merchant, paidBy, repeat, sendPayPage, tellBy } from './deeds.ts';
import { fieldsOf } from './fields.ts';
import { same } from './one-use.ts';
import { sendPage } from './page.ts';

/*
 * Zalo's Checkout SDK: what the Zalo app does for the mini app (POST /checkout/sdk/createOrder and checkTransaction, which our
 * own pages may call), the page that pays, the callback, notify, get-status and the reports. It signs by its own code.
 */

interface Order {
  amount: number;
  desc: string;
  extradata: string;
  method: string;
  /** 0 waiting, 1 paid, -1 failed. */
  code: 0 | 1 | -1;
  paid: number;
  transId: string;
  transTime: number;
}

export function serveCheckout(
  app: FastifyInstance,
  { appId, privateKey }: PaymentCredentialsOf<'checkout'>,
  { callbacks, redirectUris }: Merchant,
): void {
  const orders = new Map<string, Order>();
  const ownOrigins = redirectUris.map(uri => new URL(uri).origin);
  let numbers = Date.now() % 1_000_000_000;
  const hmac = (text: string) => createHmac('sha256', privateKey).update(text, 'utf8').digest('hex');
  const pairs = (fields: Record<string, unknown>) =>
    Object.keys(fields)
      .sort()
      .map(name => {
        const value = fields[name];
        return `${name}=${value && typeof value === 'object' ? JSON.stringify(value) : value}`;
      })
      .join('&');

  function allow(request: FastifyRequest, reply: FastifyReply): void {
    const { origin } = request.headers;
    if (origin && ownOrigins.includes(origin))
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-headers', 'content-type')
        .header('vary', 'origin');
  }

  for (const path of ['createOrder', 'checkTransaction'])
    app.options(`/checkout/sdk/${path}`, (request, reply) => {
      allow(request, reply);
      return reply.code(204).send();
    });

  app.post('/checkout/sdk/createOrder', async (request, reply) => {
    allow(request, reply);
    const { mac, ...order } = (request.body ?? {}) as Record<string, unknown>;
    if (!same(typeof mac === 'string' ? mac : undefined, hmac(pairs(order))))
      return { error: -2101, msg: 'MAC is not right' };
    const { amount, desc, extradata, method = '' } = order;
    if (!Number.isInteger(amount) || Number(amount) < 1) return { error: -2103, msg: 'amount' };
    if (typeof desc !== 'string' || typeof extradata !== 'string' || typeof method !== 'string')
      return { error: -2103, msg: 'desc, extradata and method are strings' };
    numbers += 1;
    const orderId = `${numbers}_${appId}`;
    orders.set(orderId, {
      amount: Number(amount),
      desc,
      extradata: encodeURIComponent(extradata),
      method,
      code: 0,
      paid: Number(amount),
      transId: `ZMP${numbers}`,
      transTime: Date.now(),
    });
    return { error: 0, orderId, page: `/checkout/pay?${new URLSearchParams({ orderId })}` };
  });

  app.post('/checkout/sdk/checkTransaction', async (request, reply) => {
    allow(request, reply);
    const order = orders.get(fieldsOf(request.body).orderId ?? '');
    return order ? { resultCode: order.code } : { resultCode: -2 };
  });

  app.get('/checkout/pay', (request, reply) => {
    const { orderId = '' } = fieldsOf(request.query);
    const order = orders.get(orderId);
    if (!order) return refusePage(reply, 'Zalo', 'Đơn hàng không còn.');
    return sendPayPage(reply, {
      company: 'Zalo',
      amount: order.amount,
      words: order.desc,
      reference: orderId,
      action: '/checkout/pay',
      hidden: { orderId },
      leadsTo: '',
    });
  });

  const send = async (path: string, body: unknown): Promise<boolean> => {
    const reply = await fetch(`${callbacks.origin}/payments/zalo/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { returnCode?: number }).returnCode === 1;
  };

  function callBack(orderId: string, order: Order, resultCode: number): Promise<boolean> {
    const data = {
      appId,
      orderId,
      transId: order.transId,
      method: order.method || 'ZALOPAY',
      transTime: order.transTime,
      merchantTransId: order.transId,
      amount: order.paid,
      description: order.desc,
      resultCode,
      message: resultCode === 1 ? 'Giao dịch thành công' : 'Giao dịch thất bại',
      extradata: order.extradata,
    };
    const { amount, description, message, transId } = data;
    const mac = hmac(
      `appId=${appId}&amount=${amount}&description=${description}&orderId=${orderId}&message=${message}&resultCode=${resultCode}&transId=${transId}`,
    );
    return send('callback', { data, mac, overallMac: hmac(pairs(data)) });
  }

  app.post('/checkout/pay', async (request, reply) => {
    const { orderId = '', deed } = fieldsOf(request.body);
    const order = orders.get(orderId);
    if (!order || !isDeed(deed) || order.code !== 0) return refusePage(reply, 'Zalo', 'Đơn hàng không còn.');
    order.code = ({ paid: 1, failed: -1, open: 0 } as const)[endOf(deed)];
    order.paid = paidBy(deed, order.amount);
    await tellBy(deed, {
      paid: () => callBack(orderId, order, 1),
      failed: () => callBack(orderId, order, -1),
    });
    return sendPage(reply, {
      title: 'Zalo (bản thử)',
      mark: 'Bản thử trên máy này, không phải Zalo: không đồng nào rời ví',
      body: '<h1>Xong</h1><p class="soft">Bạn đóng trang này để về lại mini app.</p>',
    });
  });

  /** The reader chose to pay outside Zalo. */
  app.post('/checkout/notify', async request => {
    const { orderId = '', method = 'BANK' } = fieldsOf(request.body);
    const mac = hmac(`appId=${appId}&orderId=${orderId}&method=${method}`);
    let told = false;
    await repeat(async () => {
      told = await send('notify', { data: { appId, orderId, method }, mac });
      return told;
    });
    return { told };
  });

  app.get('/checkout/api/transaction/get-status', async request => {
    const { orderId = '', mac } = fieldsOf(request.query);
    if (!same(mac, hmac(`appId=${appId}&orderId=${orderId}&privateKey=${privateKey}`)))
      return { error: -2101, msg: 'MAC is not right', data: { returnCode: 0 } };
    const order = orders.get(orderId);
    if (!order) return { error: -2103, msg: 'no order', data: { returnCode: 0 } };
    return {
      error: 0,
      msg: 'Success',
      data: {
        transId: order.transId,
        method: order.method || 'ZALOPAY',
        returnCode: order.code,
        returnMessage: '',
        isProcessing: false,
        amount: order.paid,
        transTime: order.transTime,
        merchantTransId: order.transId,
        extradata: order.extradata,
      },
    };
  });

  for (const way of ['cod', 'bank'])
    app.post(`/checkout/api/transaction/:app/${way}-callback-payment`, async request => {
      const { orderId = '', resultCode, mac } = (request.body ?? {}) as Record<string, string | number>;
      const right = hmac(
        `appId=${appId}&orderId=${orderId}&resultCode=${resultCode}&privateKey=${privateKey}`,
      );
      if (!same(typeof mac === 'string' ? mac : undefined, right))
        return { err: -2101, msg: 'MAC is not right' };
      const order = orders.get(String(orderId));
      if (!order) return { err: -2103, msg: 'no order' };
      order.code = resultCode === 1 ? 1 : -1;
      return { err: 0, msg: 'Success', error: 0 };
    });
}
