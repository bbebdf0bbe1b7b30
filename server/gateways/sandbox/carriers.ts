import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CarrierName, carrierNames } from '../../kit/carriers.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { repeat } from './deeds.ts';
import { fieldsOf } from './fields.ts';
import { sendPage } from './page.ts';

/* What whoever tries it may let a carrier do, and the parcels that carriers have; one page for both. */

const moods = {
  right: 'Trả lời ngay',
  late: 'Trả lời sau 20 giây',
  down: 'Hỏng (503)',
  wrong: 'Trả lời sai dạng',
  nowhere: 'Không giao tới đó',
} as const;
type Mood = keyof typeof moods;

const LATE_MS = 20_000;

/** A parcel that a carrier has taken. */
interface TakenParcel {
  carrier: CarrierName;
  code: string;
  /** The merchant's. */
  number: string;
  /** In the carrier's own words. */
  status: string;
  /** Changed on the page: parcels are weighed and measured again on their way. */
  fee: number;
  insurance: number;
  /** Tells the merchant of a step, as the carrier does: again later too, when the parcel has gone on. Answers whether the merchant took it. */
  tell(status: string): Promise<boolean>;
}

export interface CarrierDesk {
  /** It does not go to the place that was asked for. */
  staysAway(carrier: CarrierName): boolean;
  /** Waits, breaks or answers nonsense as the mood says; false: the carrier answers as it should. */
  moody(carrier: CarrierName, reply: FastifyReply): Promise<boolean>;
  /** By the carrier's code, or by the merchant's number. */
  find(carrier: CarrierName, name: { code?: string; number?: string }): TakenParcel | undefined;
  take(parcel: TakenParcel): void;
}

/** Each carrier's names of the steps that can be chosen. */
const steps: Record<CarrierName, readonly (readonly [status: string, words: string])[]> = {
  ghn: [
    ['picked', 'Đã lấy'],
    ['delivering', 'Đang giao'],
    ['delivered', 'Đã giao'],
    ['delivery_fail', 'Giao không được'],
    ['returned', 'Đã trả về'],
    ['lost', 'Thất lạc'],
  ],
  ghtk: [
    ['3', 'Đã lấy'],
    ['4', 'Đang giao'],
    ['5', 'Đã giao'],
    ['9', 'Giao không được'],
    ['21', 'Đã trả về'],
    ['13', 'Bồi hoàn'],
  ],
};

/** The way of a parcel that nothing happens to. */
const smooth: Record<CarrierName, readonly string[]> = {
  ghn: ['picked', 'delivering', 'delivered'],
  ghtk: ['3', '4', '5'],
};

const paces = { '0': 'Gói đứng yên', '10000': '10 giây một bước', '60000': '1 phút một bước' } as const;
/** How the merchant is told of a step. */
const tellings = { once: 'Báo một lần', twice: 'Báo hai lần cùng lúc', silent: 'Không báo' } as const;

const MOST = 600;

const button = (name: string, value: string, words: string, on = false) =>
  `<button${on ? ' class="yes"' : ''} name="${name}" value="${value}">${words}</button>`;

/** The page /carriers: how each carrier answers and tells, how fast parcels go, and the next step of each. */
export function serveCarrierDesk(app: FastifyInstance, paceMs: number): CarrierDesk {
  let pace = paceMs;
  let telling: keyof typeof tellings = 'once';
  const now: Record<CarrierName, Mood> = { ghn: 'right', ghtk: 'right' };
  const parcels = new Map<string, TakenParcel>();
  const names = Object.keys(carrierNames) as CarrierName[];

  const moodForm = (carrier: CarrierName) => `<form method="post" action="/carriers"><fieldset>
<legend>${carrierNames[carrier]}</legend><input type="hidden" name="carrier" value="${carrier}"><p class="row">${Object.entries(
    moods,
  )
    .map(([mood, words]) => button('mood', mood, words, now[carrier] === mood))
    .join('')}</p></fieldset></form>`;
  const parcelForm = ({ carrier, code, number, status, fee }: TakenParcel) =>
    `<form class="card" method="post" action="/carriers"><h2>${escapeHtml(code)}</h2>
<p class="soft">${carrierNames[carrier]} · ${escapeHtml(number)} · ${escapeHtml(status)}</p>
<input type="hidden" name="parcel" value="${escapeHtml(code)}"><p class="row">${steps[carrier]
      .map(([step, words]) => button('step', step, words, status === step))
      .join('')}${button('fee', String(fee + 7_000), 'Phí thêm 7.000đ')}</p></form>`;
  const choices = (name: string, of: Record<string, string>, chosen: string) =>
    `<form method="post" action="/carriers"><p class="row">${Object.entries(of)
      .map(([value, words]) => button(name, value, words, value === chosen))
      .join('')}</p></form>`;

  async function happen(parcel: TakenParcel, step: string): Promise<void> {
    parcel.status = step;
    if (telling === 'silent') return;
    const tell = () => repeat(() => parcel.tell(step));
    await Promise.all(telling === 'twice' ? [tell(), tell()] : [tell()]);
  }
  /** Changes the final fee, and notifies the merchant. */
  async function weigh(parcel: TakenParcel, fee: number): Promise<void> {
    parcel.fee = fee;
    await happen(parcel, parcel.status);
  }
  /** Step by step, until somebody else has moved it. */
  async function walk(parcel: TakenParcel): Promise<void> {
    let { status } = parcel;
    for (const step of smooth[parcel.carrier]) {
      await pause(pace, null, { ref: false });
      if (pace === 0 || parcel.status !== status) return;
      await happen(parcel, step);
      status = step;
    }
  }

  const page = (reply: FastifyReply) =>
    sendPage(reply, {
      title: 'Hãng giao hàng (bản thử)',
      mark: 'Bản thử trên máy này: không gói nào được giao',
      body: `<h1>Hãng giao hàng</h1>${names.map(moodForm).join('')}${choices('pace', paces, String(pace))}${choices('telling', tellings, telling)}${[...parcels.values()].reverse().map(parcelForm).join('')}`,
    });

  app.get('/carriers', (_, reply) => page(reply));
  app.post('/carriers', async (request, reply) => {
    const { carrier, mood, parcel, step, ...given } = fieldsOf(request.body);
    if (given.pace && given.pace in paces) pace = Number(given.pace);
    if (given.telling && given.telling in tellings) telling = given.telling as keyof typeof tellings;
    if (carrier && carrier in now && mood && mood in moods) now[carrier as CarrierName] = mood as Mood;
    const taken = parcels.get(parcel ?? '');
    if (taken && /^\d{1,7}$/.test(given.fee ?? '')) await weigh(taken, Number(given.fee));
    if (taken && steps[taken.carrier].some(([status]) => status === step)) await happen(taken, step ?? '');
    return page(reply);
  });

  return {
    staysAway: carrier => now[carrier] === 'nowhere',
    find: (carrier, name) =>
      [...parcels.values()].find(
        parcel => parcel.carrier === carrier && (parcel.code === name.code || parcel.number === name.number),
      ),
    take(parcel) {
      const [oldest] = parcels.keys();
      if (parcels.size >= MOST && oldest !== undefined) parcels.delete(oldest);
      parcels.set(parcel.code, parcel);
      if (pace > 0) void walk(parcel);
    },
    async moody(carrier, reply) {
      if (now[carrier] === 'late') await pause(LATE_MS, null, { ref: false });
      if (now[carrier] === 'down') void reply.code(503).send({});
      if (now[carrier] === 'wrong') void reply.send({ ok: 'yes' });
      return reply.sent;
    },
  };
}
