import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { permissions, priceTypes } from '#rules/rights/access.ts';
import { money } from '#rules/text/text.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { soundAt } from '../../library/content/sound-path.ts';
import { contentLink } from '../../rights/content-link.ts';
import { parentOf } from './parent.ts';
import { voicesOf } from './queries.ts';
import type { ShownFile } from './shown-file.ts';
import { startSinglePlay } from './single-play-queries.ts';

/** A single-play file may be paused and resumed for a day, or for three times its length. */
const SINGLE_PLAY_MS = 86_400_000;

/** The refusal for a file that is locked for this listener, with the data of its dialog. */
export async function refuseFile(context: Context, { edition, access, shown }: ShownFile): Promise<never> {
  const { permission, copyright } = access.facts;
  if (copyright === 'abroad') throw new Refusal('not_in_country');
  if (permission === permissions.awaitingCopyright)
    throw new Refusal(
      'not_cleared',
      copyright === 'expired'
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

/** Until when a single-play file is open; null for any other file. */
export async function singlePlayUntil(context: Context, found: ShownFile): Promise<number | null> {
  const { file, access, edition, shown } = found;
  if (!access.isOnce(file.position) || !context.reader) return null;
  const now = context.now();
  const until = await startSinglePlay(context.db, {
    account_id: context.reader.accountId,
    file_id: file.id,
    device_id: context.deviceId,
    began_at: now,
    ends_at: now + Math.max(SINGLE_PLAY_MS, file.seconds * 3_000),
  });
  if (until === null)
    throw new Refusal('listened_once', undefined, { file: shown, parent: await parentOf(context, edition) });
  return until;
}

/** Signed addresses of an open file's voices, each for this one file. */
export async function signedSound(
  context: Context,
  { file, edition, access }: Pick<ShownFile, 'file' | 'edition' | 'access'>,
  until: number | null,
): Promise<Pick<DownloadItem, 'audio_data' | 'expires_at'>> {
  const voices = await voicesOf(context.db, file.id);
  // Sound imported later than the rest is in a folder of its own.
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
