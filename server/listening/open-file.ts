import type { DownloadItem } from '#contract/player.ts';
import { permissions, priceTypes } from '#rules/access.ts';
import { money } from '#rules/text.ts';
import { soundAt } from '../content/sound-path.ts';
import type { Context } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { contentLink } from '../rights/content-link.ts';
import { beginOnce } from './once-queries.ts';
import { parentOf } from './parent.ts';
import type { ShownFile } from './places.ts';
import { voicesOf } from './queries.ts';

/** What is heard once may be stopped and gone on with for a day, or for three times its length. */
const ONCE_MS = 86_400_000;

/** The no for a file that is closed to this listener, with what its dialog shows. */
export async function refuse(context: Context, { edition, access, shown }: ShownFile): Promise<never> {
  const { permission } = access.facts;
  if (permission === permissions.awaitingCopyright)
    throw new Refusal(
      'not_cleared',
      access.facts.copyright === 'expired'
        ? 'Bản quyền cuốn này đã hết hạn. Bạn nào đã mua thì vẫn nghe được.'
        : undefined,
    );
  if (permission === permissions.loginRequired) throw new Refusal('login_required');
  if (permission === permissions.pendingRenewal) throw new Refusal('pending_renewal');
  const offer = { file: shown, parent: await parentOf(context, edition) };
  if (permission === permissions.needMembership) throw new Refusal('need_membership', undefined, offer);
  const { price, flashsale, title } = offer.parent;
  const cost = flashsale ? `${money(flashsale.price)}, đang giảm từ ${money(price)}` : money(price);
  const members = access.facts.priceType === priceTypes.both ? ' Hội viên thì nghe thoải mái.' : '';
  throw new Refusal(
    'payment_required',
    price > 0 ? `Bạn cần mua “${title}” (${cost}) để nghe tiếp.${members}` : undefined,
    offer,
  );
}

/** Until when a file that may be heard once is open; null for what is open anyway. */
export async function onceUntil(context: Context, found: ShownFile): Promise<number | null> {
  const { file, access, edition, shown } = found;
  if (!access.isOnce(file.position) || !context.reader) return null;
  const now = context.now();
  const until = await beginOnce(context.db, {
    account_id: context.reader.accountId,
    file_id: file.id,
    device_id: context.deviceId,
    began_at: now,
    ends_at: now + Math.max(ONCE_MS, file.seconds * 3_000),
  });
  if (until === null)
    throw new Refusal('listened_once', undefined, { file: shown, parent: await parentOf(context, edition) });
  return until;
}

/** Where the voices of an open file are heard, each address for this one file. */
export async function soundOf(
  context: Context,
  { file, edition, access }: ShownFile,
  until: number | null,
): Promise<Pick<DownloadItem, 'audio_data' | 'expires_at'>> {
  const voices = await voicesOf(context.db, file.id);
  // What came in later than the rest lies in a folder of its own.
  const link = ({ hash, number }: { hash: string; number: number }) =>
    contentLink(context, { id: edition.id, hash }, access, {
      only: { chapter: file.position, named: number },
      until: until ?? undefined,
    });
  return {
    audio_data: voices.flatMap(({ storage_key, marks_key, ...voice }) => {
      const sound = soundAt(storage_key);
      const marks = marks_key === null ? null : soundAt(marks_key);
      return sound
        ? [
            {
              ...voice,
              url: link(sound).base + sound.path,
              marks_url: marks && link(marks).base + marks.path,
            },
          ]
        : [];
    }),
    expires_at: link({ hash: edition.content_hash, number: file.position }).expiresAt,
  };
}
