import type { FastifyInstance } from 'fastify';
import type { GhnCredentials } from '../../kit/carrier-credentials.ts';
import type { CarrierDesk } from './carriers.ts';
import { fieldsOf, headerOf } from './fields.ts';
import { sendLabel } from './label.ts';
import { same } from './one-use.ts';
import { isPlace, parcelFee } from './parcel-fee.ts';

/* Giao Hàng Nhanh as the merchant meets it: previews, orders, cancelling, details, and the callback of each change. */

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;

type Body = Record<string, unknown>;

const done = (data: unknown) => ({ code: 200, message: 'Success', data });
const no = (code_message: string, message: string) => ({ code: 400, message, data: null, code_message });

/** 23:59:59 in Vietnam, so many days from today. */
const dayAfter = (days: number) =>
  new Date(
    (Math.floor((Date.now() + VIETNAM_MS) / DAY_MS) + days + 1) * DAY_MS - VIETNAM_MS - 1_000,
  ).toISOString();

/** The first fault in an order's fields, or null. */
function whyNot(body: Body): ReturnType<typeof no> | null {
  const missing = ['to_name', 'to_phone', 'to_address', 'required_note'].find(name => !body[name]);
  if (missing) return no('USER_ERR_COMMON', `${missing} is required`);
  if (!/^0(\d{9}|2\d{9})$/.test(String(body.to_phone))) return no('PHONE_INVALID', 'to_phone không hợp lệ');
  const weight = body.weight;
  if (!Number.isInteger(weight) || Number(weight) < 1 || Number(weight) > 50_000)
    return no('USER_ERR_COMMON', 'weight không hợp lệ');
  if (Number(body.insurance_value) > 5_000_000)
    return no('USER_ERR_COMMON', 'insurance_value tối đa 5000000');
  if (Number(body.cod_amount ?? 0) > 50_000_000) return no('USER_ERR_COMMON', 'cod_amount tối đa 50000000');
  if (!body.is_new_from_address || !body.is_new_to_address)
    return no('USER_ERR_COMMON_ADDRESS', 'Địa chỉ cần phường, xã và tỉnh');
  const known =
    isPlace(String(body.from_ward_name), String(body.from_province_name)) &&
    isPlace(String(body.to_ward_name), String(body.to_province_name));
  return known ? null : no('USER_ERR_COMMON_ADDRESS', 'Địa chỉ không xác định được');
}

function priced(body: Body) {
  const sameCity = body.from_province_name === body.to_province_name;
  const insurance = Number(body.insurance_value) > 1_000_000 ? Number(body.insurance_value) * 0.005 : 0;
  const main_service = parcelFee(22_000, { grams: Number(body.weight), sameCity });
  return {
    total_fee: main_service + insurance,
    fee: { main_service, insurance },
    expected_delivery_time: dayAfter(sameCity ? 1 : 3),
  };
}

export function serveGhn(
  app: FastifyInstance,
  { token, shopId, callbackSecret }: GhnCredentials,
  callbacks: { origin: string },
  desk: CarrierDesk,
): void {
  let numbers = 0;

  /** Everything of GHN asks for the token and the shop first. */
  const serve = (path: string, answer: (body: Body) => object) =>
    app.post(`/ghn${path}`, async (request, reply) => {
      if (await desk.moody('ghn', reply)) return reply;
      if (!same(headerOf(request, 'token'), token))
        return reply.code(401).send({ code: 401, message: 'Token is not valid!', data: null });
      if (headerOf(request, 'shopid') !== shopId)
        return reply.code(400).send(no('SHOP_NOT_FOUND', 'ShopID is invalid'));
      const said = answer((request.body ?? {}) as Body) as { code: number };
      return reply.code(said.code).send(said);
    });

  const judged = (body: Body) =>
    desk.staysAway('ghn') ? no('SERVICE_NOT_FOUND', 'Không có dịch vụ cho tuyến này') : whyNot(body);

  serve(
    '/v2/shipping-order/preview',
    body => judged(body) ?? done({ order_code: '', sort_code: '', ...priced(body) }),
  );

  serve('/v2/shipping-order/create', body => {
    const wrong = judged(body);
    if (wrong) return wrong;
    const number = String(body.client_order_code ?? '');
    const before = number ? desk.find('ghn', { number }) : undefined;
    const { total_fee, fee, expected_delivery_time } = priced(body);
    if (before) return done({ order_code: before.code, total_fee: before.fee, expected_delivery_time });
    numbers += 1;
    const code = `GTHU${String(numbers).padStart(4, '0')}`;
    const parcel = {
      carrier: 'ghn' as const,
      code,
      number,
      status: 'ready_to_pick',
      fee: total_fee,
      insurance: fee.insurance,
      async tell(status: string) {
        const reply = await fetch(`${callbacks.origin}/delivery/ghn/callback?hash=${callbackSecret}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            OrderCode: code,
            ClientOrderCode: number,
            ShopID: Number(shopId),
            Status: status,
            Time: new Date().toISOString(),
            Type: 'switch_status',
            TotalFee: parcel.fee,
            Reason: '',
            ReasonCode: '',
          }),
        }).catch(() => null);
        return reply?.status === 200;
      },
    };
    desk.take(parcel);
    return done({ order_code: code, total_fee, fee, expected_delivery_time });
  });

  serve('/v2/shipping-order/soc', ({ order_code }) => {
    const parcel = desk.find('ghn', { code: String(order_code) });
    if (!parcel) return { code: 404, message: 'Không tìm thấy thông tin đơn hàng', data: null };
    const { code, fee, insurance } = parcel;
    const none = { station_do: 0, station_pu: 0, return: 0, r2s: 0, coupon: 0 };
    const payment = [{ value: fee, payment_type: 1, created_date: new Date().toISOString() }];
    const detail = { main_service: fee - insurance, insurance, ...none };
    return done({ order_code: code, detail, payment });
  });

  serve('/v2/switch-status/cancel', ({ order_codes }) => {
    const codes = Array.isArray(order_codes) ? order_codes.map(String) : [];
    return done(
      codes.map(code => {
        const parcel = desk.find('ghn', { code });
        const result = parcel?.status === 'ready_to_pick' || parcel?.status === 'cancel';
        if (parcel && result) parcel.status = 'cancel';
        return { order_code: code, result, message: result ? 'OK' : 'Đơn đã được lấy' };
      }),
    );
  });

  serve('/v2/a5/gen-token', ({ order_codes }) => {
    const [code] = Array.isArray(order_codes) ? order_codes.map(String) : [];
    return desk.find('ghn', { code })
      ? done({ token: `in-${code}` })
      : no('USER_ERR_COMMON', 'Đơn hàng không tồn tại');
  });
  app.get('/a5/public-api/printA5', async (request, reply) => {
    const code = fieldsOf(request.query).token?.replace(/^in-/, '');
    const parcel = desk.find('ghn', { code });
    return sendLabel(reply, 'GHN', parcel?.code ?? '', parcel?.number ?? '');
  });

  serve('/v2/shipping-order/detail', ({ order_code }) => {
    const parcel = desk.find('ghn', { code: String(order_code) });
    if (!parcel) return no('USER_ERR_COMMON', 'code=404, message=Đơn hàng không tồn tại');
    const { code, number, status } = parcel;
    return done({ order_code: code, client_order_code: number, status, shop_id: Number(shopId) });
  });
}
