import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import {
  browseCalls,
  type CategoryCard,
  type CategoryDetail,
  type KindCount,
  type ListPage,
} from '#contract/library/browse.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { type ShelfName, shelfKinds, shelfPaths, shelfSlugs } from '#contract/library/list-paths.ts';
import {
  categoryInput,
  type ListRequest,
  listAddress,
  listRequestOf,
  topicInput,
} from '#contract/library/list-request.ts';
import type { List } from '#contract/library/lists.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './browse.module.css';
import { CategorySide } from './CategorySide.tsx';
import { Filters, OrderChoice } from './Filters.tsx';
import { ListHead } from './ListHead.tsx';
import { Listing } from './Listing.tsx';
import { useCategoryDrawer } from './useCategoryDrawer.tsx';
import { type Pages, useListing } from './useListing.ts';

/** The list that a category or a topic is. */
const list: Pick<List, 'order' | 'price' | 'release' | 'empty'> = {
  order: 'newest',
  empty: 'Chưa có cuốn nào ở đây.',
};

const isMissing = (error: Error | null) => isRefused(error, 'not_found');
const NotHere = () => <NotFound home={linkTo('home')} />;

/** A category or a topic, for the kind of works that the address names. */
export default function ShelfPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const name = (Object.keys(shelfPaths) as ShelfName[]).find(each =>
    pathname.startsWith(shelfPaths[each].path.replace(':slug', '')),
  );
  // /sach-giay/ has more than categories below it; the table knows the longer path.
  if (!name) return <NotHere />;
  const kind = shelfKinds[name];
  const category = idOfSlug(shelfSlugs[name], slug);
  if (category) return <Category key={category} id={category} kind={kind} />;
  const topic = idOfSlug('topic', slug);
  return topic ? <Topic key={topic} id={topic} kind={kind} /> : <NotHere />;
}

function Category({ id, kind }: { id: number; kind: number }) {
  const [query] = useSearchParams();
  const view = listRequestOf(query);
  const listing = useListing(browseCalls.getItemByCat, categoryInput(id, kind, view));
  const first = listing.data?.pages[0];
  if (isMissing(listing.error)) return <NotHere />;
  return (
    <Shelf
      listing={listing}
      view={view}
      shelf={first?.category}
      lead={`Mọi tựa thể loại này trong mục ${kindNames[kind]}, từ tựa mới nhất.`}
      categories={first?.categories ?? []}
      current={id}
      kind={kind}
    />
  );
}

function Topic({ id, kind }: { id: number; kind: number }) {
  const [query] = useSearchParams();
  const view = listRequestOf(query);
  const listing = useListing(browseCalls.listAudioBookByTopic, topicInput(id, kind, view));
  const topic = listing.data?.pages[0]?.topic;
  if (isMissing(listing.error)) return <NotHere />;
  return (
    <Shelf
      listing={listing}
      view={view}
      shelf={topic}
      lead={topic?.description ?? ''}
      categories={[]}
      current={null}
      kind={kind}
    />
  );
}

interface ShelfProps {
  listing: Pages<ListPage>;
  view: ListRequest;
  /** The category or topic, once loaded. */
  shelf: Pick<CategoryDetail, 'name' | 'address' | 'kinds' | 'prices'> | undefined;
  lead: string;
  categories: readonly CategoryCard[];
  current: number | null;
  kind: number;
}

/** An old or mistyped name in the address still leads here, to the right address. */
function Shelf({ listing, view, shelf, lead, categories, current, kind }: ShelfProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [chooseCategory, drawer] = useCategoryDrawer(
    categories.length > 0 ? { categories, current } : undefined,
  );
  usePageTitle(shelf?.name ?? '');
  if (shelf && !listing.isPlaceholderData && shelf.address !== pathname && shelf.address !== '#')
    return <Navigate to={{ pathname: shelf.address, search }} replace />;
  const path = shelf?.address ?? pathname;
  const change = (some: Partial<ListRequest>) =>
    navigate(listAddress(path, { ...view, page: 1, ...some }), { replace: true });
  return (
    <div className={styles.page}>
      <ListHead title={shelf?.name ?? ''} lead={lead} />
      <div className={styles.columns} data-side={current !== null || undefined}>
        {current !== null && <CategorySide categories={categories} current={current} />}
        <div className={styles.main}>
          <Filters
            list={list}
            view={view}
            kinds={[]}
            prices={shelf?.prices ?? []}
            onChange={change}
            onCategories={chooseCategory}
          />
          <Listing
            listing={listing}
            view={view}
            path={path}
            list={list}
            mixed={false}
            order={<OrderChoice list={list} view={view} onChange={change} />}
          />
          {shelf && shelf.kinds.length > 1 && <Kinds kinds={shelf.kinds} current={kind} />}
        </div>
      </div>
      {drawer}
    </div>
  );
}

/** The same shelf in the other kinds it holds works of. */
function Kinds({ kinds, current }: { kinds: readonly KindCount[]; current: number }): ReactNode {
  return (
    <nav aria-label="Loại nội dung">
      <ul className={styles.kinds}>
        {kinds.map(({ contentType, address }) => (
          <li key={contentType}>
            <Link
              to={address}
              className={styles.kind}
              aria-current={contentType === current ? 'page' : undefined}
            >
              {kindNames[contentType]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
