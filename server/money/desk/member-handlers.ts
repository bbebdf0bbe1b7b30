import type { FileTrial } from '#contract/kit/file-trial.ts';
import type { memberDeskCalls } from '#contract/money/desk-codes.ts';
import { dayOf } from '#rules/text/moment.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { withDeadline } from '../../kit/db/deadline.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { csvText } from '../../kit/table/csv-text.ts';
import { type PackageLine, readPackages } from '../../rights/package-lines.ts';
import { givePackage } from '../../rights/put-packages.ts';
import {
  givenLists,
  lockGiven,
  lockPeople,
  lockTrial,
  noteGiven,
  peopleByPhone,
  putTrial,
  takeBack,
  trialWritten,
} from './member-queries.ts';

/** People of one list. */
const MOST = 5_000;
const SHOWN = 20;
/** ms: each of thousands of packages is changed and written down. */
const WRITE_MS = 90_000;

type Told = Omit<FileTrial, 'trial_id' | 'written_at'>;
/** A line for an account; its end in ms since 1970. */
interface Planned extends Pick<PackageLine, 'source' | 'name' | 'waiting'> {
  account_id: number;
  ends: number;
}

const reply = (id: number, told: Told, writtenAt: Date | null): FileTrial => ({
  trial_id: id,
  ...told,
  written_at: writtenAt?.getTime() ?? null,
});

/** Enough to know a line by, too little to call: "090••••567". */
const masked = (phone: string): string => `${phone.slice(0, 3)}••••${phone.slice(-3)}`;

/** Trial run of a file; nothing is written. Nobody gives themselves a package, and no package is named twice. */
async function tryFile(db: Db, bytes: Buffer, ownId: number): Promise<{ plan: Planned[]; told: Told }> {
  const { lines, problems } = readPackages(csvText(bytes));
  if (lines.length > MOST) throw new Refusal('too_large', `Một danh sách có nhiều nhất ${MOST} dòng.`);
  const people = await peopleByPhone(
    db,
    lines.map(({ phone }) => phone),
  );
  const fails = problems.map(each => ({ ...each }));
  const plan: Planned[] = [];
  const told = { creates: 0, changes: 0, same: 0 };
  const shown: Told['shown'] = [];
  const seen = new Set<string>();
  for (const { line, phone, source, name, expires_at, waiting } of lines) {
    const fail = (column: string, reason: string) => fails.push({ line, column, reason });
    const person = people.get(phone);
    const key = `${phone} ${source} ${name}`;
    if (!person) fail('phone', 'chưa ai ở Mọt dùng số này');
    else if (person.id === ownId) fail('phone', 'số này là của chính bạn');
    else if (seen.has(key)) fail('name', 'gói này đã có ở dòng trên');
    else {
      seen.add(key);
      const had = person.packages.findLast(each => each.source === source && each.name === name);
      const isSame = had?.expires_at.getTime() === expires_at.getTime() && had.waiting === waiting;
      told[isSame ? 'same' : had ? 'changes' : 'creates'] += 1;
      if (isSame) continue;
      plan.push({ account_id: person.id, source, name, waiting, ends: expires_at.getTime() });
      const end = dayOf(expires_at.getTime());
      const what = had ? `${name}: từ ${dayOf(had.expires_at.getTime())} tới ${end}` : `${name} tới ${end}`;
      if (shown.length < SHOWN) shown.push({ line, name: `${person.fullname}, ${masked(phone)}`, what });
    }
  }
  fails.sort((one, other) => one.line - other.line);
  return { plan, told: { ...told, shown, fails: fails.slice(0, SHOWN), failed: fails.length } };
}

async function givePlan(tx: Tx, trialId: number, plan: readonly Planned[]): Promise<void> {
  const there = await lockPeople(
    tx,
    plan.map(({ account_id }) => account_id),
  );
  for (const { account_id, ends, ...given } of plan) {
    // Who left since is given nothing.
    if (!there.has(account_id)) continue;
    const expires_at = new Date(ends);
    const { membership_id, before } = await givePackage(tx, account_id, { ...given, expires_at });
    await noteGiven(tx, {
      trial_id: trialId,
      membership_id,
      expires_at,
      before: before && JSON.stringify(before),
    });
  }
}

const writeTrial = (
  trialId: number,
  reason: string,
  { db, reader, now }: ReaderContext,
): Promise<FileTrial> =>
  transact(db, async tx => {
    const trial = await lockTrial(tx, trialId, reader.accountId);
    if (!trial) throw new Refusal('not_found');
    const told = trial.told as Told;
    if (trial.written_at) return reply(trialId, told, trial.written_at);
    if (told.failed > 0)
      throw new Refusal('too_late', `Còn ${told.failed} dòng lỗi. Bạn sửa tệp rồi thử lại nhé.`);
    await givePlan(tx, trialId, trial.plan as Planned[]);
    const at = new Date(now());
    await trialWritten(tx, trialId, at);
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: null, action: 'members.give', before: null },
      ...{ after: { list: trialId, name: trial.name, creates: told.creates, changes: told.changes }, reason },
    });
    return reply(trialId, told, at);
  });

export const memberDeskHandlers: Handlers<typeof memberDeskCalls> = {
  async tryMembers(_, { db, reader, file, now }) {
    if (!file) throw new Refusal('bad_input', { file: ['Bạn chọn một tệp CSV nhé'] });
    const { plan, told } = await tryFile(db, file.bytes, reader.accountId);
    const at = new Date(now());
    const { id } = await putTrial(db, {
      ...{ account_id: reader.accountId, created_at: at, name: `Danh sách ${dayOf(at.getTime())}` },
      ...{ plan: JSON.stringify(plan), told: JSON.stringify(told) },
    });
    return reply(id, told, null);
  },

  writeMembers: ({ trial_id, reason }, context) =>
    withDeadline(() => writeTrial(trial_id, reason, context), WRITE_MS),

  async listMembersLists({ before, page_size }, { db }) {
    const rows = await givenLists(db, { before, most: page_size });
    return rows.map(({ id, name, who, written_at, people, back_at }) => ({
      ...{ id, name, who, people },
      ...{ at: written_at.getTime(), back_at: back_at?.getTime() ?? null },
    }));
  },

  takeBackMembers: ({ list_id, reason }, { db, reader, now, refuse }) =>
    transact(db, async tx => {
      const list = await lockGiven(tx, list_id);
      if (!list) throw refuse('not_found');
      if (list.back_at) return { taken: 0, left: 0 };
      const done = await takeBack(tx, list_id, new Date(now()));
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: null, action: 'members.take_back' },
        ...{ before: { list: list_id, name: list.name }, after: done, reason },
      });
      return done;
    }),
};
