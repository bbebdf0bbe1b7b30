import type { AudioParent } from '#contract/reading/player-calls.ts';
import { isOwn } from '#rules/rights/access.ts';
import { contentType, readTypes } from '#rules/rights/content-type.ts';
import type { Context } from '../../kit/http/context.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { factsOf } from '../../library/catalogue/detail-queries.ts';
import type { CardRow } from '../../library/catalogue/queries.ts';
import { accessOf } from '../../rights/access.ts';
import { purposeOf } from './heard-edition.ts';
import { kindWord } from './kinds.ts';
import { newestPositions, type PositionRow } from './position-queries.ts';
import { shownFile } from './shown-file.ts';

async function latestIn(context: Context, position: PositionRow | undefined, known?: CardRow) {
  if (!position?.file_id) return null;
  const file = await shownFile(context, position.file_id, known);
  return file && { data: file.shown, position: position.seconds };
}

/** A file's parent, with this listener's positions in the full and the short version of it. */
export async function parentOf(context: Context, row: CardRow): Promise<AudioParent> {
  const { db, reader, filesOrigin } = context;
  const facts = await factsOf(db, row.id, new Date(context.now()));
  const isSummary = row.content_type === contentType.brief;
  const form = (type: number) => facts.forms.find(each => each.content_type === type)?.id ?? null;
  const isRead = readTypes.includes(row.content_type);
  // A book that reads itself aloud is the whole form of what is heard.
  const audioId = isRead || row.content_type === contentType.audiobook ? row.id : form(contentType.audiobook);
  const briefId = isSummary ? row.id : form(contentType.brief);
  // A podcast is nobody's whole or short form.
  const wholeId = row.content_type === contentType.podcast ? row.id : audioId;
  const ids = [wholeId, briefId].filter(id => id !== null);
  const positions = reader ? await newestPositions(db, reader.accountId, ids) : [];
  const positionIn = (id: number | null) => positions.find(position => position.edition_id === id);
  const [whole, brief] = [positionIn(wholeId), positionIn(briefId)];
  const known = (id: number | null) => (id === row.id ? row : undefined);
  const [full, short] = await Promise.all([
    latestIn(context, whole, known(wholeId)),
    latestIn(context, brief, known(briefId)),
  ]);
  const card = cardOf(row, filesOrigin);
  const isOwner = facts.sale && reader && isOwn((await accessOf(context, row, purposeOf(row))).facts);
  return {
    parent_type: kindWord(row.content_type),
    id: row.id,
    content_type: row.content_type,
    title: card.title,
    authors: card.authors,
    narrator: facts.narrator,
    address: card.address,
    thumb: card.cover,
    tint: card.tint,
    price: card.price,
    price_type: card.priceType,
    flashsale: isOwner ? null : facts.sale && { price: facts.sale.price_vnd, ends_at: facts.sale.ends_at },
    total_chap: card.chapters,
    is_summary: isSummary,
    latest_chapter: { full, brief: short },
    chapter_type: (brief?.heard_at ?? 0) > (whole?.heard_at ?? 0) ? 1 : 0,
    audio_id: audioId,
    brief_id: briefId,
  };
}
