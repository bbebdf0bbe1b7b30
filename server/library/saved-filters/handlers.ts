import { FILTERS_MOST, type savedFilterCalls } from '#contract/library/saved-filters.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { countFilters, deleteFilter, filtersOf, putFilter } from './queries.ts';

type Context = Pick<ReaderContext, 'reader'>;
const worksAtMot = ({ reader: { roles } }: Context): boolean => roles.some(role => role !== 'affiliate');
const sells = ({ reader: { shop } }: Context): boolean => shop !== null;

/** Lists of a desk are for those who work there: for all others there are none. */
function mustWorkAt(page: string, context: Context): void {
  const works = page.startsWith('/shop/') ? sells(context) : worksAtMot(context);
  if (!works) throw new Refusal('not_found');
}

export const savedFilterHandlers: Handlers<typeof savedFilterCalls> = {
  async listFilters({ page }, context) {
    mustWorkAt(page, context);
    return filtersOf(context.db, context.reader.accountId, page);
  },
  async saveFilter({ page, name, query }, context) {
    mustWorkAt(page, context);
    const { accountId: account_id } = context.reader;
    return transact(context.db, async tx => {
      const saved = await putFilter(tx, { account_id, page, name, query });
      if ((await countFilters(tx, account_id, page)) > FILTERS_MOST)
        throw context.refuse('bad_input', { name: [`Nhiều nhất là ${FILTERS_MOST} bộ lọc`] });
      return saved;
    });
  },
  async removeFilter({ filter_id }, context) {
    if (!worksAtMot(context) && !sells(context)) throw context.refuse('not_found');
    if (!(await deleteFilter(context.db, context.reader.accountId, filter_id)))
      throw context.refuse('not_found');
    return {};
  },
};
