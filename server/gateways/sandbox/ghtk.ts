import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GhtkCredentials } from '../../kit/carrier-credentials.ts';
import type { CarrierDesk } from './carriers.ts';
import { fieldsOf, headerOf } from './fields.ts';
import { labelPdf } from './label.ts';
import { same } from './one-use.ts';
import { isOldPlace, parcelFee } from './parcel-fee.ts';

/* Giao Hàng Tiết Kiệm as the merchant meets it: fees, orders, cancelling, states, and the callback of each change. */

const no = (message: string, error_code = '') => ({ success: false, message, error_code, log_id: 'thu' });

/** Numbers of states: not received yet, received, about to be picked up. */
const CANCELLABLE = ['1', '2', '12'];

/** Names as both questions have them. */
type Ends = Record<'pick_province' | 'pick_district' | 'province' | 'district', string | undefined>;

const known = ({ pick_province, pick_district, province, district }: Ends): boolean =>
  isOldPlace(pick_province ?? '', pick_district ?? '') && isOldPlace(province ?? '', district ?? '');

const priced = ({ pick_province, province }: Ends, grams: number, value: number) => ({
  fee: parcelFee(19_500, { grams, sameCity: pick_province === province }),
  insurance_fee: value > 1_000_000 ? Math.round(value * 0.005) : 0,
});

export function serveGhtk(
  app: FastifyInstance,
  { token, partnerCode, callbackSecret }: GhtkCredentials,
  callbacks: { origin: string },
  desk: CarrierDesk,
): void {
  let numbers = 2_001_297_000;

  /** True when the question has been answered already: by the carrier's mood, or because it is not ours. */
  async function turnedAway(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (await desk.moody('ghtk', reply)) return true;
    if (same(headerOf(request, 'token'), token) && same(headerOf(request, 'x-client-source'), partnerCode))
      return false;
    await reply.code(401).send(no('Cần cung cấp token hợp lệ', '20101'));
    return true;
  }

  app.get('/ghtk/services/shipment/fee', async (request, reply) => {
    if (await turnedAway(request, reply)) return reply;
    const asked = fieldsOf(request.query);
    const ends = asked as Ends;
    const grams = Number(asked.weight);
    if (!Number.isInteger(grams) || grams < 1) return no('Khối lượng không hợp lệ');
    if (!known(ends)) return no('Địa chỉ không hợp lệ');
    const { fee, insurance_fee } = priced(ends, grams, Number(asked.value ?? 0));
    const delivery = !desk.staysAway('ghtk');
    // Their fee holds the insurance already.
    return {
      success: true,
      message: '',
      fee: { name: 'area1', fee: fee + insurance_fee, insurance_fee, ship_fee_only: fee, delivery },
    };
  });

  app.post('/ghtk/services/shipment/order', async (request, reply) => {
    if (await turnedAway(request, reply)) return reply;
    const { order, products } = (request.body ?? {}) as Record<string, Record<string, unknown> | undefined>;
    const asked = fieldsOf(order);
    if (!order || !Array.isArray(products)) return no('Thiếu thông tin đơn hàng', '30101');
    const missing = ['id', 'pick_name', 'pick_tel', 'name', 'tel', 'address'].find(name => !asked[name]);
    if (missing) return no(`Thiếu ${missing}`, '30101');
    if (!known(asked as Ends) || desk.staysAway('ghtk')) return no('Địa chỉ không hợp lệ');
    const number = asked.id ?? '';
    const before = desk.find('ghtk', { number });
    if (before)
      return {
        ...no('Đơn hàng đã tồn tại'),
        error: { code: 'ORDER_ID_EXIST', partner_id: number, ghtk_label: before.code },
      };
    numbers += 1;
    const { fee, insurance_fee } = priced(asked as Ends, Number(order.total_weight), Number(order.value));
    const code = `S1.A1.${numbers}`;
    const parcel = {
      carrier: 'ghtk' as const,
      code,
      number,
      status: '2',
      fee,
      insurance: insurance_fee,
      async tell(status: string) {
        const told = new URLSearchParams({
          label_id: code,
          partner_id: number,
          action_time: new Date().toISOString(),
          status_id: status,
          reason_code: '',
          reason: '',
          weight: '0.5',
          fee: String(parcel.fee),
          return_part_package: '0',
        });
        const address = `${callbacks.origin}/delivery/ghtk/callback?hash=${callbackSecret}`;
        const said = await fetch(address, { method: 'POST', body: told }).catch(() => null);
        return said?.status === 200;
      },
    };
    desk.take(parcel);
    // As in their document: money as text.
    return {
      success: true,
      message: '',
      order: {
        partner_id: number,
        label: code,
        area: '1',
        fee: String(fee),
        insurance_fee: String(insurance_fee),
        tracking_id: numbers,
        status_id: 2,
      },
    };
  });

  app.get<{ Params: { code: string } }>('/ghtk/services/shipment/v2/:code', async (request, reply) => {
    if (await turnedAway(request, reply)) return reply;
    const parcel = desk.find('ghtk', { code: request.params.code });
    if (!parcel) return no('Không tìm thấy đơn hàng');
    const { code, number, status, fee, insurance } = parcel;
    return {
      success: true,
      message: '',
      order: {
        label_id: code,
        partner_id: number,
        status,
        ship_money: String(fee),
        insurance: String(insurance),
      },
    };
  });

  app.get<{ Params: { code: string } }>('/ghtk/services/label/:code', async (request, reply) => {
    if (await turnedAway(request, reply)) return reply;
    const parcel = desk.find('ghtk', { code: request.params.code });
    if (!parcel) return no('Không tìm thấy đơn hàng');
    return reply.type('application/pdf').send(labelPdf(`GHTK ${parcel.code} ${parcel.number}`));
  });

  app.post<{ Params: { code: string } }>('/ghtk/services/shipment/cancel/:code', async (request, reply) => {
    if (await turnedAway(request, reply)) return reply;
    const parcel = desk.find('ghtk', { code: request.params.code });
    if (!parcel) return no('Không tìm thấy đơn hàng');
    if (parcel.status === '-1') return no('Đơn hàng đã ở trạng thái hủy');
    if (!CANCELLABLE.includes(parcel.status)) return no('Đơn đã lấy hàng, không thể hủy đơn.');
    parcel.status = '-1';
    return { success: true, message: '', log_id: 'thu' };
  });
}
