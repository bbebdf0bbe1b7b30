import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageSize, text, whole } from '../kit/fields.ts';
import { prose } from '../kit/prose.ts';

/** Company pages that are part of the app and not in the database: /thong-tin/rieng-tu, /thong-tin/dieu-khoan. */
export const legalTexts: readonly string[] = ['rieng-tu', 'dieu-khoan'];

/** The editors' words on the youth cabinet stand on its own first page: the company page of this name. */
export const YOUTH_PAGE = 'tu-sach-thanh-nien';

const companyPage = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  body: prose,
  address: z.string(),
  /** ms since 1970. */
  updatedAt: z.number(),
});
export type CompanyPage = z.infer<typeof companyPage>;

const question = z.object({
  id: z.number(),
  /** The fragment that leads to it: /cau-hoi-thuong-gap#<anchor>. */
  anchor: z.string(),
  question: z.string(),
  answer: prose,
});
export type Question = z.infer<typeof question>;

const questionGroup = z.object({ id: z.number(), name: z.string(), questions: z.array(question) });

/** Hours of a day in Vietnam, "HH:MM". */
const hours = z.object({ from: z.string(), to: z.string() });

/** A work of the catalogue with the state of its rights. */
const copyrightRow = z.object({
  id: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedYear: z.nullable(z.number()),
  address: z.string(),
  note: z.string(),
});

export const aboutCalls = {
  /** Whom to ask; `phone` null where none is set. */
  getSupport: get('/super/getSupport', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({ phone: z.nullable(z.string()), hours, store_hours: hours }),
  }),
  getInformationCompany: get('/super/getInformationCompany', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ slug: text(120, 'địa chỉ') }),
    output: companyPage,
  }),
  /** Works with their rights note, the newest first; `before` is the last id shown, 0 at the beginning. */
  getListCopyright: get('/super/getListCopyright', {
    who: 'anyone',
    input: z.strictObject({ before: z._default(whole(0, 2_147_483_647), 0), page_size: pageSize(30) }),
    output: z.object({ items: z.array(copyrightRow), next: z.nullable(z.number()) }),
  }),
  listFaq: get('/super/listFaq', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(questionGroup),
  }),
  /** One group's questions. */
  listFaqSub: get('/super/listFaqSub', {
    who: 'anyone',
    input: z.strictObject({ faq_id: id() }),
    ids: { faq_id: 'open' },
    output: z.array(question),
  }),
  /** Each answer contains every word of the query; diacritics are ignored. */
  searchFaq: get('/super/searchFaq', {
    who: 'anyone',
    input: z.strictObject({ key_word: text(100, 'điều bạn muốn hỏi') }),
    output: z.array(question),
  }),
};
