import { createHmac } from 'node:crypto';
import type { Credentials } from '../kit/credentials.ts';

/* For tests: what companies send to us, any value in any field, each with the signature that is right for it. */

type Value = string | number | boolean | null;
export type SignedFields = Record<string, Value>;

interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

export interface SignedCallback {
  /** What is sent when all is well. */
  fields: SignedFields;
  /** The fields of which something is kept or asked by. */
  kept: readonly string[];
  send(fields: SignedFields): SignedRequest;
  /** What the company is told when something it signed makes no sense. */
  refused: { status: number; body: unknown };
}

const json = (url: string, body: unknown, headers = {}): SignedRequest => ({
  method: 'POST',
  url,
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const hmac = (hash: string, key: string, text: string) => createHmac(hash, key).update(text).digest('hex');
const line = (fields: SignedFields, names: readonly string[]) =>
  names.map(name => `${name}=${fields[name]}`).join('&');

/** The reader sees our page of a payment that went wrong. */
const noReturn = { status: 303, body: '' };

type All = Required<Credentials>;

const vnpay = ({ vnpay: { tmnCode, secret } }: All, path: 'callback' | 'return'): SignedCallback => ({
  fields: {
    vnp_Amount: '4900000',
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: 'Mot',
    vnp_PayDate: '20261129090000',
    vnp_ResponseCode: '00',
    vnp_TmnCode: tmnCode,
    vnp_TransactionNo: '14700001',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: 'NOBODYS00001',
  },
  kept: ['vnp_Amount', 'vnp_TransactionNo', 'vnp_TxnRef'],
  send(fields) {
    const given = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(given.filter(([, value]) => value !== '').sort()).toString();
    const signed = query.replaceAll('*', '%2A');
    return {
      method: 'GET',
      url: `/payments/vnpay/${path}?${signed}&vnp_SecureHash=${hmac('sha512', secret, signed)}`,
    };
  },
  refused: path === 'return' ? noReturn : { status: 200, body: { RspCode: '99', Message: 'Invalid data' } },
});

const momo = ({ momo: { accessKey, partnerCode, secretKey } }: All, path: 'callback' | 'return') => ({
  fields: {
    amount: 49_000,
    extraData: '',
    message: 'Successful.',
    orderId: 'NOBODYS00002',
    orderInfo: 'Mot',
    orderType: 'momo_wallet',
    partnerCode,
    payType: 'qr',
    requestId: 'NOBODYS00002',
    responseTime: 1_764_400_000_000,
    resultCode: 0,
    transId: 4_100_000_001,
  },
  kept: ['amount', 'orderId', 'responseTime', 'transId'],
  send(fields: SignedFields): SignedRequest {
    const signature = hmac(
      'sha256',
      secretKey,
      `accessKey=${accessKey}&${line(fields, Object.keys(fields))}`,
    );
    const body = { ...fields, signature };
    if (path === 'callback') return json('/payments/momo/callback', body);
    const given = Object.entries(body).map(([name, value]) => [name, String(value)]);
    return { method: 'GET', url: `/payments/momo/return?${new URLSearchParams(given)}` };
  },
  refused: path === 'return' ? noReturn : { status: 400, body: '' },
});

const zalopay = ({ zalopay: { appId, key2 } }: All): SignedCallback => ({
  fields: {
    amount: 49_000,
    app_id: Number(appId),
    app_time: 1_764_400_000_000,
    app_trans_id: '261129_NOBODYS00003',
    app_user: 'mot',
    embed_data: '{}',
    item: '[]',
    server_time: 1_764_400_000_000,
    zp_trans_id: 261_129_000_001,
  },
  kept: ['amount', 'app_trans_id', 'server_time', 'zp_trans_id'],
  send(fields) {
    const data = JSON.stringify(fields);
    return json('/payments/zalopay/callback', { data, mac: hmac('sha256', key2, data), type: 1 });
  },
  refused: { status: 200, body: { return_code: 2, return_message: 'invalid data' } },
});

const zalopayReturn = ({ zalopay: { appId, key2 } }: All): SignedCallback => ({
  fields: {
    appid: appId,
    apptransid: '261129_NOBODYS00003',
    pmcid: '38',
    bankcode: '',
    amount: '49000',
    discountamount: '0',
    status: '1',
  },
  kept: ['apptransid'],
  send(fields) {
    const checksum = hmac('sha256', key2, Object.values(fields).join('|'));
    const given = Object.entries({ ...fields, checksum }).map(([name, value]) => [name, String(value)]);
    return { method: 'GET', url: `/payments/zalopay/return?${new URLSearchParams(given)}` };
  },
  refused: noReturn,
});

const checkout = ({ checkout: { appId, privateKey } }: All): SignedCallback => ({
  fields: {
    amount: 49_000,
    appId,
    description: 'Mot',
    extradata: encodeURIComponent('{"reference":"NOBODYS00004"}'),
    merchantTransId: 'ZMP1',
    message: 'ok',
    method: 'ZALOPAY',
    orderId: '1_2',
    resultCode: 1,
    transId: 'ZMP1',
    transTime: 1_764_400_000_000,
  },
  kept: ['amount', 'transId'],
  send(fields) {
    const names = ['appId', 'amount', 'description', 'orderId', 'message', 'resultCode', 'transId'];
    const mac = hmac('sha256', privateKey, line(fields, names));
    const overallMac = hmac('sha256', privateKey, line(fields, Object.keys(fields).sort()));
    return json('/payments/zalo/callback', { data: fields, mac, overallMac });
  },
  refused: { status: 200, body: { returnCode: 0, returnMessage: 'data is not right' } },
});

const notify = ({ checkout: { appId, privateKey } }: All): SignedCallback => ({
  fields: { appId, orderId: '1_2', method: 'BANK' },
  kept: ['orderId', 'method'],
  send(fields) {
    const mac = hmac('sha256', privateKey, line(fields, ['appId', 'orderId', 'method']));
    return json('/payments/zalo/notify', { data: fields, mac });
  },
  refused: { status: 200, body: { returnCode: 0, returnMessage: 'data is not right' } },
});

const vietqr = (
  { vietqr: { accountNumber, feedSecret } }: All,
  transferType: 'in' | 'out',
): SignedCallback => ({
  fields: {
    id: 92_704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-29 09:00:00',
    accountNumber,
    code: null,
    content: transferType === 'in' ? 'MOTN0B0DYS00005' : 'MOTR0000000001',
    transferType,
    transferAmount: 49_000,
    accumulated: 1,
    referenceCode: 'MBVCB.1',
    description: '',
  },
  kept: ['id', 'transferAmount'],
  send(fields) {
    const body = JSON.stringify(fields);
    const at = String(Math.floor(Date.now() / 1_000));
    const signature = `sha256=${hmac('sha256', feedSecret, `${at}.${body}`)}`;
    const headers = { 'x-sepay-timestamp': at, 'x-sepay-signature': signature };
    return { ...json('/payments/vietqr/callback', fields, headers), payload: body };
  },
  refused: { status: 400, body: { success: false } },
});

const ghn = ({ ghn: { callbackSecret } }: All, code: string): SignedCallback => ({
  fields: {
    OrderCode: code,
    Reason: '',
    Status: 'picked',
    Time: '2026-11-29',
    TotalFee: 20_000,
    Type: 'switch_status',
  },
  kept: ['OrderCode', 'Reason'],
  send: fields => json(`/delivery/ghn/callback?hash=${callbackSecret}`, fields),
  refused: { status: 400, body: { success: false } },
});

const ghtk = ({ ghtk: { callbackSecret } }: All, code: string): SignedCallback => ({
  fields: { label_id: code, partner_id: '1', status_id: '3', fee: '20000', reason: '' },
  kept: ['label_id', 'reason'],
  send: fields => ({
    method: 'POST',
    url: `/delivery/ghtk/callback?hash=${callbackSecret}`,
    payload: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  refused: { status: 400, body: { success: false } },
});

/** Every address that a company calls or sends readers back to; `parcels` are codes of parcels on their way. */
export const signedCallbacks = (credentials: All, parcels: { ghn: string; ghtk: string }) =>
  ({
    'VNPAY’s callback': vnpay(credentials, 'callback'),
    'VNPAY’s return': vnpay(credentials, 'return'),
    'MoMo’s callback': momo(credentials, 'callback'),
    'MoMo’s return': momo(credentials, 'return'),
    'ZaloPay’s callback': zalopay(credentials),
    'ZaloPay’s return': zalopayReturn(credentials),
    'Zalo’s callback': checkout(credentials),
    'Zalo’s notify': notify(credentials),
    'the bank feed, money in': vietqr(credentials, 'in'),
    'the bank feed, money out': vietqr(credentials, 'out'),
    'GHN’s callback': ghn(credentials, parcels.ghn),
    'GHTK’s callback': ghtk(credentials, parcels.ghtk),
  }) satisfies Record<string, SignedCallback>;
