import type { shopCalls } from '#contract/shop/shop.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { networkOf } from '../../kit/http/limits.ts';
import { countEvent } from '../../library/ranking/events.ts';
import { filePage } from '../../reading/player/files.ts';
import { refuseFile, signedSound, singlePlayUntil } from '../../reading/player/open-file.ts';
import { positionInFile } from '../../reading/player/position-queries.ts';
import { fileBeside } from '../../reading/player/queries.ts';
import { positionReply, shownFile } from '../../reading/player/shown-file.ts';
import { countOwnListening } from '../../reading/progress/listen-report.ts';
import { accessOf } from '../../rights/access.ts';
import { signProgressToken } from '../../rights/progress-token.ts';
import { goodOfEdition, refuseSound } from './good-sound.ts';
import { productFields, productRow, shopFileOf, soldFile } from './product.ts';

export const shopHandlers: Handlers<typeof shopCalls> = {
  async listShopFiles({ content_id, content_type, ...asked }, context) {
    const row = await productRow(context, content_id, content_type);
    const access = await accessOf(context, row, 'listen');
    const [product, files] = await Promise.all([
      productFields(context, row),
      filePage(context.db, row, access, asked),
    ]);
    return { total: row.parts, items: files.map(file => shopFileOf(file, product)) };
  },

  async downloadShopItem({ audio_file_id, content_type }, context) {
    const { db, reader, deviceId, linkSecret, now } = context;
    const found = await soldFile(context, audio_file_id, content_type);
    const { file, edition, access, shown } = found;
    if (access.stateOf(file.position) === 'locked') {
      const good = await goodOfEdition(context, edition.id);
      return good ? refuseSound(context, good, edition.title) : refuseFile(context, found);
    }
    const until = await singlePlayUntil(context, found);
    const [{ audio_data, expires_at }, product, place] = await Promise.all([
      signedSound(context, found, until),
      productFields(context, edition),
      reader ? positionInFile(db, reader.accountId, edition.id, file.position) : undefined,
    ]);
    countEvent(context, edition.id, 'open', `${networkOf(context.ip)} ${deviceId}`);
    const session = reader && { accountId: reader.accountId, editionId: edition.id, fileId: file.id };
    return {
      ...shopFileOf(shown, product),
      audio_data: audio_data.map(({ voice, url }) => ({ voice, url })),
      expires_at,
      token: session ? signProgressToken(linkSecret, 'heard', session, now()) : '',
      place: place ? positionReply(place, deviceId) : null,
    };
  },

  async updateShopListenTime({ token, chapter_id, ...report }, context) {
    return countOwnListening(context, { token, fileId: chapter_id, report });
  },

  async nextBackInShop({ content_id, content_type, action, product_id }, context) {
    const here = await soldFile(context, content_id, content_type);
    if (here.edition.id !== product_id) throw context.refuse('not_found');
    const beside = await fileBeside(context.db, here.edition.id, here.file.position, action);
    const next = beside === null ? null : await shownFile(context, beside, here.edition);
    return next ? shopFileOf(next.shown, await productFields(context, here.edition)) : false;
  },
};
