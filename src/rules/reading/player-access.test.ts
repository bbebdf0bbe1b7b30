import { expect, test } from 'vitest';
import { afterDownload, type DownloadAnswer, type DownloadFor } from './player-access.ts';

const voice = [{ voice: 'north', url: '/n' }];
const names: Record<number, string> = {
  2: 'listened_once',
  3: 'need_membership',
  4: 'payment_required',
  500: 'broken',
};
/** The answer by the number of the specification. */
const answer = (code: number, more: Partial<DownloadAnswer> = {}): DownloadAnswer => ({
  refusal: names[code] ?? null,
  message: 'Máy chủ nói vậy',
  audioData: voice,
  ...more,
});
const dialog = (name: string, more: object = {}) => ({
  kind: 'dialog',
  dialog: name,
  message: 'Máy chủ nói vậy',
  flashSaleVnd: null,
  pause: false,
  remove: false,
  ...more,
});
const reading = { kind: 'suggestReading', clear: true };

const rows: [string, DownloadAnswer | null, DownloadFor, object][] = [
  ['code 0 plays', answer(0), { player: 'main' }, { kind: 'play' }],
  ['code 2: listened-once dialog', answer(2), { player: 'main' }, dialog('listenedOnce')],
  ['code 3: membership dialog', answer(3), { player: 'main' }, dialog('membership')],
  [
    'code 4: buy dialog with the server message, playback pauses',
    answer(4),
    { player: 'main' },
    dialog('payment', { pause: true }),
  ],
  [
    'code 4: and flash-sale price if any',
    answer(4, { flashSaleVnd: 19_000 }),
    { player: 'main' },
    dialog('payment', { pause: true, flashSaleVnd: 19_000 }),
  ],
  ['missing audio_data: sync dialog', answer(0, { audioData: null }), { player: 'main' }, dialog('sync')],
  ['empty audio_data: sync dialog', answer(0, { audioData: [] }), { player: 'main' }, dialog('sync')],
  [
    'code 1 yields an empty list: sync dialog',
    answer(1, { audioData: [] }),
    { player: 'main' },
    dialog('sync'),
  ],
  [
    'another code tells its message',
    answer(500),
    { player: 'main' },
    { kind: 'problem', message: 'Máy chủ nói vậy' },
  ],
  ['no answer is a problem', null, { player: 'main' }, { kind: 'problem', message: '' }],
  ...[2, 3, 4, 500].map((code): [string, DownloadAnswer, DownloadFor, object] => [
    `ebook audio: a failed next file with code above 1 suggests reading and clears (${code})`,
    answer(code),
    { player: 'main', nextOfEbook: true },
    reading,
  ]),
  [
    'ebook audio: code 1 is not above 1',
    answer(1, { audioData: [] }),
    { player: 'main', nextOfEbook: true },
    dialog('sync'),
  ],
  ['ebook audio: the next file plays', answer(0), { player: 'main', nextOfEbook: true }, { kind: 'play' }],
  [
    'shop player: code 4 is the buy dialog',
    answer(4),
    { player: 'shop' },
    dialog('payment', { pause: true }),
  ],
  ['shop player: plays', answer(0), { player: 'shop' }, { kind: 'play' }],
  [
    'shop download info missing: buy shop to listen, and the player is removed',
    null,
    { player: 'shop' },
    dialog('buyShop', { message: '', pause: true, remove: true }),
  ],
  [
    'shop player handles only code 4: another is missing info',
    answer(3),
    { player: 'shop' },
    dialog('buyShop', { pause: true, remove: true }),
  ],
];

test.each(rows)('%s', (_, given, whom, expected) => {
  expect(afterDownload(given, whom)).toEqual(expected);
});
