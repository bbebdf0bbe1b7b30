import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { browseCalls } from '#contract/library/browse.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { type ListRequest, listAddress, listInput, listRequestOf } from '#contract/library/list-request.ts';
import { lists } from '#contract/library/lists.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './browse.module.css';
import { CategorySide } from './CategorySide.tsx';
import { Filters, OrderChoice } from './Filters.tsx';
import { ListHead } from './ListHead.tsx';
import { Listing } from './Listing.tsx';
import { listAt } from './listAt.ts';
import { useCategoryDrawer } from './useCategoryDrawer.tsx';
import { useListing } from './useListing.ts';

/** A list of contract/library/lists.ts: heading, filters, works. */
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
  const view = listRequestOf(query);
  const listing = useListing(browseCalls.getBookByPage, listInput(name, view));
  usePageTitle(view.page > 1 ? `${list.heading}, trang ${view.page}` : list.heading);

  const [first] = listing.data?.pages ?? [];
  const categories = first?.categories ?? [];
  const alone = list.types.length === 1;
  const change = (some: Partial<ListRequest>) =>
    navigate(listAddress(path, { ...view, page: 1, ...some }), { replace: true });
  const ofCategory = (category: { id: number; address: string }) =>
    alone && category.address !== '#'
      ? category.address
      : listAddress(path, {
          ...view,
          page: 1,
          categoryId: category.id === view.categoryId ? null : category.id,
        });
  const [chooseCategory, drawer] = useCategoryDrawer({
    categories,
    current: view.categoryId,
    addressOf: ofCategory,
  });
  return (
    <div className={styles.page}>
      <ListHead title={list.heading} lead={list.lead} />
      <div className={styles.columns} data-side={!first || categories.length > 0 || undefined}>
        <CategorySide categories={categories} current={view.categoryId} addressOf={ofCategory} />
        <div className={styles.main}>
          <Filters
            list={list}
            view={view}
            kinds={first?.kinds ?? []}
            prices={first?.prices ?? []}
            category={categories.find(({ id }) => id === view.categoryId)?.name}
            onChange={change}
            onCategories={chooseCategory}
          />
          <Listing
            listing={listing}
            view={view}
            path={path}
            list={list}
            mixed={!alone && view.contentType === 0}
            order={<OrderChoice list={list} view={view} onChange={change} />}
          />
        </div>
      </div>
      {drawer}
    </div>
  );
}
