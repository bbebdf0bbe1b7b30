import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { contentType } from '#contract/library/catalogue.ts';
import { ageMarks } from '#rules/library/age-marks.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { metaLimits } from './limits.ts';
import { decodeText } from './markup/text-bytes.ts';
import { IngestRefusal } from './refusal.ts';

/** Names that editors may write for the codes of the specification. */
const kindCodes = {
  ebook: contentType.ebook,
  audiobook: contentType.audiobook,
  podcast: contentType.podcast,
  brief: contentType.brief,
  comic: contentType.comic,
} as const;
export type Kind = keyof typeof kindCodes;
const statusCodes = { completed: 0, ongoing: 1, expired: 2, withdrawn: 3, paused: 4 } as const;

/** A value by its name or by its code. */
const coded = <const T extends Record<string, number>>(codes: T) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given: string | number, context): T[keyof T] => {
      const code = typeof given === 'number' ? given : codes[given];
      if (code !== undefined && Object.values(codes).includes(code)) return code as T[keyof T];
      context.issues.push({ code: 'custom', input: given });
      return z.NEVER;
    }),
  );
const kind = z.pipe(
  coded(kindCodes),
  z.transform(code => Object.entries(kindCodes).find(([, one]) => one === code)?.[0] as Kind),
);

const words = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').trim()),
      z.string().check(z.minLength(1), z.maxLength(most)),
    ),
  );
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const names = z.pipe(
  z.union([z.array(words(300)).check(z.maxLength(50)), words(300)]),
  z.transform((given: string | string[]) => [given].flat()),
);
const zone = z.enum(['free', 'paid']);

const chapter = z.union([
  z.pipe(
    words(2_000),
    z.transform((title: string) => ({ title })),
  ),
  z.strictObject({
    title: z.optional(words(2_000)),
    description: z.optional(words(20_000)),
    zone: z.optional(zone),
    /** The same chapter in the ebook of the work, by its index in the spine. */
    ebookChapter: z.optional(whole(0, 100_000)),
  }),
]);

const fields = {
  kind: z.optional(kind),
  title: z.optional(words(2_000)),
  authors: z.optional(names),
  category: z.optional(words(200)),
  description: z.optional(words(20_000)),
  quote: z.optional(words(2_000)),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
  publishedYear: z.optional(whole(0, 9_999)),
  price: z.optional(whole(0, 2_000_000_000)),
  originPrice: z.optional(whole(0, 2_000_000_000)),
  priceType: z.optional(coded(priceTypes)),
  oakPerChapter: z.optional(whole(1, 1_000_000)),
  freeChapters: z.optional(whole(0, 100_000)),
  zone: z.optional(zone),
  copyright: z.optional(z.enum(['cleared', 'awaiting', 'expired'])),
  copyLetters: z.optional(whole(0, 2_000_000_000)),
  comicStatus: z.optional(coded(statusCodes)),
  age: z.optional(z.literal(ageMarks)),
  narrator: z.optional(words(300)),
  voices: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))).check(z.maxLength(20))),
  topics: z.optional(names),
  work: z.optional(z.union([words(2_000), whole(1, 0x7fffffff)])),
  chapters: z.optional(z.array(chapter).check(z.maxLength(10_000))),
};
const meta = z.strictObject(fields);

/** An editor's metadata about a source to import. Everything is NFC. */
export type Meta = z.infer<typeof meta>;

/** Expected type of each field, for error messages. */
const wanted: Record<keyof typeof fields, string> = {
  kind: `là một trong ${Object.keys(kindCodes).join(', ')} (hoặc mã 1, 52, 53, 1010, 60)`,
  title: 'là chữ, tối đa 2.000 kí tự',
  authors: 'là tên hoặc danh sách tên, tối đa 50 người',
  category: 'là tên thể loại, tối đa 200 kí tự',
  description: 'là chữ, tối đa 20.000 kí tự',
  quote: 'là chữ, tối đa 2.000 kí tự',
  language: 'là mã ngôn ngữ như vi, en, zh-Hant',
  publishedYear: 'là năm, từ 0 đến 9999',
  price: 'là số đồng nguyên, từ 0 trở lên',
  originPrice: 'là số đồng nguyên, không thấp hơn price',
  priceType: 'là free, membership, retail, both (hoặc mã 0, -1, 2, -2)',
  oakPerChapter: 'là số hạt sồi nguyên, từ 1 trở lên',
  freeChapters: 'là số chương đọc tự do, từ 0 trở lên',
  zone: 'là free hoặc paid',
  copyright: 'là cleared, awaiting hoặc expired',
  copyLetters: 'là số chữ cái một bạn đọc được chép, từ 0 trở lên',
  comicStatus: 'là completed, ongoing, expired, withdrawn, paused (hoặc mã 0 đến 4)',
  age: 'là 0, 10, 13, 16 hoặc 18',
  narrator: 'là tên người đọc, tối đa 300 kí tự',
  voices: 'là danh sách tên giọng viết thường không dấu, như [lan, minh-anh]',
  topics: 'là tên hoặc danh sách tên chủ đề',
  work: 'là tên tác phẩm hoặc mã nội dung của một ấn bản đã có',
  chapters: 'là danh sách tên chương, hoặc {title, description, zone, ebookChapter}',
};

const refuse = (name: string, problem: string) => new IngestRefusal('meta', `${name}: ${problem}`);

/** Reads a metadata file; its refusal lists all errors at once. */
export function readMeta(bytes: Buffer, name: string): Meta {
  if (bytes.length > metaLimits.file) throw refuse(name, 'lớn hơn 512 kB');
  const { success, data, error } = meta.safeParse(written(bytes, name) ?? {});
  const problems = success ? disagreements(data) : [...new Set(error.issues.flatMap(problem))];
  if (problems.length > 0) throw refuse(name, problems.slice(0, 20).join('; '));
  return data as Meta;
}

function written(bytes: Buffer, name: string): unknown {
  const text = decodeText(bytes);
  try {
    return /\.json$/i.test(name) ? JSON.parse(text) : parse(text, { maxAliasCount: 20 });
  } catch (error) {
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    throw refuse(name, line ? `không đọc được từ dòng ${line}` : 'không đọc được');
  }
}

function problem(issue: z.core.$ZodIssue): string[] {
  const [field, place] = issue.path;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => `không có mục “${[...issue.path, key].join('.')}”`);
  if (field === undefined) return ['phải là các dòng “mục: giá trị”'];
  const at = typeof place === 'number' ? ` (dòng thứ ${place + 1})` : '';
  return [`“${String(field)}”${at} phải ${wanted[field as keyof typeof fields]}`];
}

/** Values that are right alone and wrong together. */
function disagreements({
  price = 0,
  originPrice,
  priceType,
  oakPerChapter,
  freeChapters,
  zone,
}: Meta): string[] {
  const sold = price > 0 || oakPerChapter !== undefined;
  const found: string[] = [];
  if (priceType !== undefined && (priceType === 2 || priceType === -2) !== sold)
    found.push(
      sold
        ? '“priceType” phải là retail hoặc both khi có price hay oakPerChapter'
        : '“priceType” này cần price hoặc oakPerChapter',
    );
  if (originPrice !== undefined && originPrice < price)
    found.push(`“originPrice” phải ${wanted.originPrice}`);
  if (zone !== undefined && freeChapters !== undefined)
    found.push('chỉ dùng một trong hai mục “zone” và “freeChapters”');
  return found;
}
