import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SmsCredentials, ZnsCredentials } from '../../kit/credentials.ts';
import type { NoticeName } from '../../kit/gateways.ts';
import { fieldsOf, headerOf } from './fields.ts';
import { same } from './one-use.ts';
import type { Outbox } from './outbox.ts';

/** Numbers ending so have no Zalo here: their messages come by SMS. */
const WITHOUT_ZALO = '118';

/** Message templates approved by Zalo for the sandbox, with <fields>. */
const approved: Record<NoticeName, string> = {
  code: 'Mã xác nhận của bạn là <otp>. Mã dùng được một lần, trong 3 phút.',
  welcome: 'Chào <name>! Tủ sách của bạn ở Mọt đã sẵn sàng: <link>',
  password_changed: 'Chào <name>, mật khẩu của bạn ở Mọt vừa được đổi.',
  email_changed: 'Chào <name>, email của tài khoản bạn ở Mọt vừa được đổi.',
  phone_changed: 'Chào <name>, số điện thoại của tài khoản bạn ở Mọt vừa được đổi.',
  new_device: 'Tài khoản của bạn ở Mọt vừa đăng nhập trên <device>.',
  new_part: '<title>. <words>. <link>',
  goodbye: 'Chào <name>, tài khoản của bạn ở Mọt đã được xoá.',
  payment_out: 'Chào <name>, đơn <number> của bạn ở Mọt đang chờ thanh toán: <link>',
  payment_fail: 'Chào <name>, thanh toán đơn <number> ở Mọt chưa thành công: <link>',
  order: '<title>. <link>',
  shop_bank_changed: 'Chào <name>, tài khoản nhận tiền của tiệm bạn ở Mọt vừa được đổi.',
};

/** Template numbers as Zalo gives them, one a notice. */
export const sandboxTemplates = Object.fromEntries(
  Object.keys(approved).map((name, index) => [name, String(400_101 + index)]),
) as Record<NoticeName, string>;

const znsBody = z.object({
  phone: z.string().check(z.regex(/^84\d{9}$/)),
  template_id: z.string(),
  template_data: z.record(z.string(), z.string()),
  tracking_id: z.string().check(z.minLength(1), z.maxLength(48)),
});

const no = (error: number, message: string) => ({ error, message });

/** Tokens of the Official Account: each refresh kills the pair before it, as at Zalo. */
function serveOaTokens(app: FastifyInstance, { appId, appSecret, refreshToken }: ZnsCredentials) {
  let pair = { access: '', refresh: refreshToken };
  app.post('/zalo/v4/oa/access_token', async request => {
    const form = fieldsOf(request.body);
    if (form.app_id !== appId) return no(-14002, 'Invalid appId');
    if (!same(headerOf(request, 'secret_key'), appSecret)) return no(-14004, 'Invalid secret key');
    if (form.grant_type !== 'refresh_token') return no(-14018, 'Invalid grant type');
    if (!same(form.refresh_token, pair.refresh)) return no(-14014, 'Invalid refresh token');
    const [access, refresh] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
    pair = { access, refresh };
    return { access_token: access, refresh_token: refresh, expires_in: '90000' };
  });
  return (token: string | undefined) => pair.access !== '' && same(token, pair.access);
}

/** ZNS: template messages to phone numbers. */
export function serveZns(app: FastifyInstance, credentials: ZnsCredentials, outbox: Outbox): void {
  const counts = serveOaTokens(app, credentials);
  app.post('/zns/message/template', async request => {
    if (!counts(headerOf(request, 'access_token'))) return no(-124, 'Access token invalid');
    const body = znsBody.safeParse(request.body);
    if (!body.success) return no(-108, 'Phone number invalid');
    const { phone, template_id, template_data } = body.data;
    const [name] = Object.entries(sandboxTemplates).find(([, id]) => id === template_id) ?? [];
    if (!name) return no(-109, 'Template ID invalid');
    if (phone.endsWith(WITHOUT_ZALO)) return no(-118, 'Zalo account not existed');
    const words = approved[name as NoticeName];
    const fields = [...words.matchAll(/<(\w+)>/g)].map(([, field]) => field ?? '');
    if (fields.some(field => !template_data[field])) return no(-112, 'Template data invalid');
    const text = words.replace(/<(\w+)>/g, (_, field: string) => template_data[field] ?? '');
    outbox.add({ channel: 'zns', to: `0${phone.slice(2)}`, subject: '', text, html: null });
    return {
      error: 0,
      message: 'Success',
      data: { msg_id: randomBytes(8).toString('hex'), sent_time: String(Date.now()) },
    };
  });
}

const smsBody = z.object({
  ApiKey: z.string(),
  SecretKey: z.string(),
  Phone: z.string(),
  Content: z.string(),
  SmsType: z.string(),
  Brandname: z.string(),
  RequestId: z.string(),
});

/** eSMS: brand messages without marks, one part long. */
export function serveSms(
  app: FastifyInstance,
  { apiKey, secretKey, brandname }: SmsCredentials,
  outbox: Outbox,
): void {
  const seen = new Set<string>();
  const result = (CodeResult: string) => ({ CodeResult, CountRegenerate: 0 });
  app.post('/esms/MainService.svc/json/SendMultipleMessage_V4_post_json/', async request => {
    const body = smsBody.safeParse(request.body);
    if (!body.success) return result('110');
    const { ApiKey, SecretKey, Phone, Content, SmsType, Brandname, RequestId } = body.data;
    if (!same(ApiKey, apiKey) || !same(SecretKey, secretKey)) return result('101');
    if (Brandname !== brandname) return result('104');
    if (SmsType !== '2') return result('118');
    if (!/^84\d{9}$/.test(Phone)) return result('108');
    if (!/^[\n\x20-\x7e]{1,160}$/.test(Content)) return result('146');
    if (seen.has(RequestId)) return result('124');
    seen.add(RequestId);
    outbox.add({ channel: 'sms', to: `0${Phone.slice(2)}`, subject: '', text: Content, html: null });
    return { ...result('100'), SMSID: randomBytes(8).toString('hex') };
  });
}
