import type { Health } from '#contract/money/desk-health.ts';
import { grouped } from '#rules/text/text.ts';
import { lasting, since, size } from './words.ts';

/** `well`, worth a look, or broken. */
export type Verdict = 'well' | 'look' | 'broken';

export interface Glance {
  /** Section with details. */
  to: 'processes' | 'jobs' | 'storage' | 'gateways' | 'stuck' | 'schedule' | 'copies';
  title: string;
  verdict: Verdict;
  says: string;
}

/** A copy that is older is worth a look. Milliseconds. */
const COPY_MS = 26 * 3_600_000;
/** Under this share of the disk, or these bytes, the storage is worth a look; a tenth of it is broken. */
const FREE_SHARE = 0.1;
/** A storage that was not tried for so long has nobody who tries it. */
const TRIED_MS = 5 * 60_000;
/** A standby that is further behind is not read from. */
const LAG_MS = 30_000;

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('broken') ? 'broken' : verdicts.includes('look') ? 'look' : 'well';
const verdictIf = (broken: boolean, look: boolean): Verdict => (broken ? 'broken' : look ? 'look' : 'well');

function processes({ processes: all, sockets }: Health): Glance {
  const alive = all.filter(({ state }) => state !== 'silent');
  const answers = alive.some(({ role }) => role !== 'jobs');
  const works = alive.some(({ role }) => role !== 'web');
  const silent = all.length - alive.length;
  return {
    ...{ to: 'processes', title: 'Tiến trình' },
    verdict: verdictIf(!answers || !works, silent > 0 || alive.some(({ waiting }) => waiting > 0)),
    says: !works
      ? 'Không ai làm việc nền'
      : `${grouped(alive.length)} đang chạy${silent ? `, ${grouped(silent)} im tiếng` : ''} · ${grouped(sockets)} kết nối sống`,
  };
}

function jobs({ jobs: groups }: Health): Glance {
  const sum = (what: 'due' | 'late' | 'parked') => groups.reduce((all, group) => all + group[what], 0);
  const [late, parked] = [sum('late'), sum('parked')];
  return {
    ...{ to: 'jobs', title: 'Việc nền', verdict: verdictIf(parked > 0, late > 0) },
    says:
      parked + late > 0
        ? `${grouped(parked)} bị gác, ${grouped(late)} trễ`
        : `${grouped(sum('due'))} tới lượt, không việc nào trễ`,
  };
}

function storage({ storage: one, at }: Health): Glance {
  const share = one.free !== null && one.total ? one.free / one.total : 1;
  const untried = one.tried_at === null || at - one.tried_at > TRIED_MS;
  const space = one.free === null ? '' : `còn ${size(one.free)} · `;
  return {
    ...{ to: 'storage', title: one.place === 'bucket' ? 'Kho tệp (S3)' : 'Kho tệp (đĩa)' },
    verdict: verdictIf(one.problem !== '' || share < FREE_SHARE / 10, untried || share < FREE_SHARE),
    says: one.problem
      ? 'Không ghi hoặc đọc được'
      : one.tried_at === null
        ? 'Chưa thử lần nào'
        : `${space}thử ${since(one.tried_at, at)}`,
  };
}

function database({ database: { bytes }, standby }: Health): Glance {
  const behind = standby && (standby.away || standby.lag_ms > LAG_MS);
  const copy = standby
    ? standby.away
      ? ' · bản đọc không trả lời'
      : ` · bản đọc trễ ${lasting(standby.lag_ms)}`
    : '';
  return {
    ...{ to: 'storage', title: 'Cơ sở dữ liệu', verdict: behind ? 'look' : 'well' },
    says: `${size(bytes)}${copy}`,
  };
}

/** Of a company in the last hour. */
export const verdictOfGateway = ({ answered, away }: Health['gateways'][number]): Verdict =>
  verdictIf(away > 0 && away >= answered, away > 0);

function gateways({ gateways: all }: Health): Glance {
  const away = all.reduce((sum, one) => sum + one.away, 0);
  return {
    ...{ to: 'gateways', title: 'Cổng ngoài', verdict: worst(all.map(verdictOfGateway)) },
    says: away ? `${grouped(away)} lần không trả lời trong giờ qua` : 'Không lần nào hỏng trong giờ qua',
  };
}

function payments({ stuck, at }: Health): Glance {
  const count = stuck.reduce((sum, one) => sum + one.count, 0);
  const oldest = Math.min(at, ...stuck.map(one => one.oldest));
  return {
    ...{ to: 'stuck', title: 'Tiền đứng yên', verdict: count ? 'broken' : 'well' },
    says: count ? `${grouped(count)} khoản, lâu nhất ${lasting(at - oldest)}` : 'Không khoản nào',
  };
}

function schedule({ schedule: runs }: Health): Glance {
  const failed = runs.filter(({ problem }) => problem).length;
  const late = runs.filter(run => run.late).length;
  return {
    ...{ to: 'schedule', title: 'Việc theo giờ', verdict: verdictIf(late > 0, failed > 0) },
    says:
      failed + late
        ? `${grouped(failed)} hỏng, ${grouped(late)} lỡ giờ`
        : `${grouped(runs.length)} việc, đều đúng giờ`,
  };
}

function copies({ backup, at }: Health): Glance {
  const old = !backup || at - backup.ended_at > COPY_MS;
  return {
    ...{ to: 'copies', title: 'Bản sao lưu', verdict: old ? 'look' : 'well' },
    says: backup ? since(backup.ended_at, at) : 'Chưa biết bản nào',
  };
}

/** How everything is, a line each. */
export const glancesOf = (health: Health): Glance[] =>
  [processes, jobs, storage, database, gateways, payments, schedule, copies].map(judge => judge(health));
