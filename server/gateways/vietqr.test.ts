import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { vietqrGateway } from './vietqr.ts';

const NOW = Date.UTC(2026, 10, 22, 5);
const gateway = vietqrGateway({
  bin: '970436',
  accountNumber: '0123456789',
  accountName: 'MOT',
  feedSecret: 'bi-mat-cua-nguon-tin',
});

/** The reference that a transfer with this text is told to be for. */
function referenceOf(content: string): string | undefined {
  const body = JSON.stringify({
    ...{ id: 1, accountNumber: '0123456789', transferType: 'in', transferAmount: 20_000 },
    ...{ transactionDate: '2026-11-22 12:00:00', content, code: null },
  });
  const at = String(NOW / 1_000);
  const signature = createHmac('sha256', 'bi-mat-cua-nguon-tin').update(`${at}.${body}`).digest('hex');
  const headers: Record<string, string> = {
    'x-sepay-timestamp': at,
    'x-sepay-signature': `sha256=${signature}`,
  };
  const told = gateway.readCallback?.({ body, header: (name: string) => headers[name], now: NOW } as never);
  return (told as { reference?: string } | null)?.reference;
}

test.each([
  ['as it is shown', 'MOTA0B1C2D3E401'],
  ['in lower case', 'mota0b1c2d3e401'],
  ['with O for 0', 'MOTAOB1C2D3E4O1'],
  ['with 0 for the O of the mark', 'M0TA0B1C2D3E401'],
  ['with I and l for 1', 'motaObIc2d3e4Ol'],
  ['with spaces and dashes', 'MOT A0B1 C2D3-E4 01'],
  ['with words of a bank before and behind', 'MBVCB.7755 CT DEN:0423 MOTA0B1C2D3E401 FT2632 CHUYEN TIEN'],
  ['glued to words of a bank', 'CUSTOMERMOTA0B1C2D3E401.FT26'],
  ['behind other words that begin so', 'Mua mot lan, một cuốn: mot a0b1c2d3e401 cam on'],
  ['behind the mark twice', 'MOT MOTA0B1C2D3E401'],
  ['with marks', 'MỌT A0B1C2D3E401'],
])('a transfer is known by its code %s', (_, content) => {
  expect(referenceOf(content)).toBe('A0B1C2D3E401');
});

test.each(['ung ho', 'mot it tien', 'MOT A0B1C2'])('“%s” names nothing', content => {
  expect(referenceOf(content)).toBe('');
});
