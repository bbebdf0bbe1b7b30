import { createHash } from 'node:crypto';
import { grouped } from '#rules/text/text.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { cleanFilm } from '../photos/film.ts';
import { filmFile } from './film-folder.ts';
import { mp4Facts } from './mp4-facts.ts';
import { type FilmFile, keepFilmFile } from './queries.ts';

/** Codecs that every supported browser plays. */
const codecs = new Set(['avc1', 'avc3']);

/** "0:35, 1280 × 720, 0,8 MB". */
export function filmFacts({ seconds, width, height, bytes }: Omit<FilmFile, 'key'>): string {
  const whole = Math.round(seconds);
  const time = `${grouped(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
  const megabytes = (bytes / 1_048_576).toFixed(1).replace('.', ',');
  return `${time}, ${width} × ${height}, ${megabytes} MB`;
}

/**
 * Keeps a film without what its camera wrote beside the picture; answers its key and what it is. The same film has one key. Its row comes
 * first: nothing lies in storage that no row names. Throws bad_input, in words, for what browsers cannot play.
 */
export async function takeFilm(
  { db, storage, now }: Pick<AppContext, 'db' | 'storage' | 'now'>,
  given: Buffer,
): Promise<{ key: string; says: string }> {
  const film = cleanFilm(given);
  if (film?.kind !== 'mp4') throw wrongItem('file', 'Tệp này không phải video MP4, hoặc bị thiếu một đoạn');
  const { bytes } = film;
  const facts = mp4Facts(bytes);
  if (!facts) throw wrongItem('file', 'Video này không ghi độ dài hoặc cỡ hình');
  if (!codecs.has(facts.codec))
    throw wrongItem('file', 'Video này dùng mã nhiều máy không mở được: bạn xuất lại bằng H.264 nhé');
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const row = { key, seconds: facts.seconds, width: facts.width, height: facts.height, bytes: bytes.length };
  await keepFilmFile(db, { ...row, kept_at: new Date(now()) });
  if (!(await storage.exists(filmFile(key)))) await storage.put(filmFile(key), bytes, 'video/mp4');
  return { key, says: filmFacts(row) };
}
