import type { aboutCalls, Question } from '#contract/library/about.ts';
import { STORE_HOURS, SUPPORT_HOURS } from '#rules/library/support.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import { pageAddress } from './addresses.ts';
import { allQuestions, faqGroups, pageBySlug, questionsOf, questionsWith, rightsOfWorks } from './queries.ts';

const FOUND_AT_MOST = 30;

/** Copyright facts of a work for readers. */
const rightsNote = {
  cleared: 'Đang phát hành, được phép của bên giữ quyền',
  awaiting: 'Đang chờ duyệt bản quyền, tạm đóng',
  expired: 'Bản quyền đang chờ gia hạn, tạm đóng',
} as const;

const questionOf = ({ id, anchor, question, answer }: Question): Question => ({
  id,
  anchor,
  question,
  answer,
});

export const aboutHandlers: Handlers<typeof aboutCalls> = {
  async getInformationCompany({ slug }, { db, refuse }) {
    const page = await pageBySlug(db, slug);
    if (!page) throw refuse('not_found');
    const { title, lead, body, updated_at } = page;
    return { slug, title, lead, body, address: pageAddress(page), updatedAt: updated_at.getTime() };
  },

  async getSupport(_, { settings }) {
    return { phone: settings.supportPhone, hours: SUPPORT_HOURS, store_hours: STORE_HOURS };
  },

  async getListCopyright({ before, page_size }, { db }) {
    const rows = await rightsOfWorks(db, before, page_size + 1);
    const shown = rows.slice(0, page_size);
    return {
      items: shown.map(({ id, content_type, title, authors, published_year, copyright }) => ({
        id,
        title,
        authors,
        publishedYear: published_year,
        address: editionAddress(content_type, title, id),
        note: rightsNote[copyright],
      })),
      next: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
    };
  },

  async listFaq(_, { db }) {
    const [groups, questions] = await Promise.all([faqGroups(db), allQuestions(db)]);
    return groups.map(({ id, name }) => ({
      id,
      name,
      questions: questions.filter(({ group_id }) => group_id === id).map(questionOf),
    }));
  },

  async listFaqSub({ faq_id }, { db }) {
    return (await questionsOf(db, faq_id)).map(questionOf);
  },

  async searchFaq({ key_word }, { db }) {
    const words = foldVietnamese(key_word).match(/[a-z0-9]+/g) ?? [];
    return words.length ? (await questionsWith(db, words, FOUND_AT_MOST)).map(questionOf) : [];
  },
};
