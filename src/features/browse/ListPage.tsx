import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { browse } from '#contract/browse.ts';
import { type Asked, addressOf, askedOf, listInput } from '#contract/list-asked.ts';
import { type ListName, listPaths } from '#contract/list-paths.ts';
import { lists } from '#contract/lists.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './browse.module.css';
import { CategorySide } from './CategorySide.tsx';
import { Filters, OrderChoice } from './Filters.tsx';
import { ListHead } from './ListHead.tsx';
import { Listing } from './Listing.tsx';
import { listAt } from './listAt.ts';
import { useCategoryDrawer } from './useCategoryDrawer.tsx';
import { useListing } from './useListing.ts';

/** One of the house's lists: what it is, ways to look at it, its works. */
export default function ListPage() {
  const name = listAt(useLocation().pathname);
  // Each list is a page of its own: nothing of the one before stays while the next is on its way.
  return <NamedList key={name} name={name} />;
}

function NamedList({ name }: { name: ListName }) {
  const list = lists[name];
  const { path } = listPaths[name];
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = askedOf(query);
  const listing = useListing(browse.getBookByPage, listInput(name, asked));
  usePageTitle(asked.page > 1 ? `${list.heading}, trang ${asked.page}` : list.heading);

  const [first] = listing.data?.pages ?? [];
  const categories = first?.categories ?? [];
  const alone = list.types.length === 1;
  const change = (some: Partial<Asked>) =>
    navigate(addressOf(path, { ...asked, page: 1, ...some }), { replace: true });
  const ofCategory = (category: { id: number; address: string }) =>
    alone && category.address !== '#'
      ? category.address
      : addressOf(path, {
          ...asked,
          page: 1,
          categoryId: category.id === asked.categoryId ? null : category.id,
        });
  const [chooseCategory, drawer] = useCategoryDrawer({
    categories,
    current: asked.categoryId,
    addressOf: ofCategory,
  });
  return (
    <div className={styles.page}>
      <ListHead title={list.heading} lead={list.lead} />
      <div className={styles.columns} data-side={!first || categories.length > 0 || undefined}>
        <CategorySide categories={categories} current={asked.categoryId} addressOf={ofCategory} />
        <div className={styles.main}>
          <Filters
            list={list}
            asked={asked}
            kinds={first?.kinds ?? []}
            category={categories.find(({ id }) => id === asked.categoryId)?.name}
            onChange={change}
            onCategories={chooseCategory}
          />
          <Listing
            listing={listing}
            asked={asked}
            path={path}
            list={list}
            mixed={!alone && asked.contentType === 0}
            order={<OrderChoice list={list} asked={asked} onChange={change} />}
          />
        </div>
      </div>
      {drawer}
    </div>
  );
}
