import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { formLabels, type YouthForm, youthForms } from '#contract/front/youth-names.ts';
import { youthWorksInput } from '#contract/front/youth-request.ts';
import { type ListRequest, listAddress, listRequestOf } from '#contract/library/list-request.ts';
import type { List } from '#contract/library/lists.ts';
import {
  Filters,
  ListHead,
  Listing,
  OrderChoice,
  useCategoryDrawer,
  useListing,
} from '#features/library/browse/index.ts';
import { idOfSlug, type SlugKind } from '#rules/text/slug.ts';
import { Choices } from '#ui/Choices.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Cabinet } from './Cabinet.tsx';
import styles from './youth.module.css';

/** A work's own page, whose slug has the letter of its kind. */
const works = [
  ['ebook', 'ebook', 'book'],
  ['audiobook', 'audiobook', 'audiobook'],
  ['podcast', 'podcast', 'podcast'],
] as const satisfies [YouthForm, SlugKind, string][];

const formAt = (pathname: string): YouthForm =>
  youthForms.find(form => pathname.startsWith(linkTo(formLabels[form].list))) ?? 'ebook';

/** The shelf by form, or one of its categories; the slug of a work leads to the work. */
export default function FormPage() {
  const { slug } = useParams();
  const form = formAt(useLocation().pathname);
  if (slug === undefined) return <Works key={form} form={form} category={null} />;
  const category = idOfSlug('category', slug);
  if (category) return <Works key={`${form} ${category}`} form={form} category={category} />;
  const own = works.find(([of, kind]) => of === form && idOfSlug(kind, slug));
  return own ? <Navigate to={linkTo(own[2], { slug })} replace /> : <NotFound home={linkTo('youth')} />;
}

function Works({ form, category }: { form: YouthForm; category: number | null }) {
  const { title, lead, empty, list: listName } = formLabels[form];
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = listRequestOf(query);
  const listing = useListing(youthCalls.youthWorks, youthWorksInput(form, category, view));
  const first = listing.data?.pages[0];
  const [choose, drawer] = useCategoryDrawer(
    first && first.categories.length > 0 ? { categories: first.categories, current: category } : undefined,
  );
  const name = category ? first?.category?.name : undefined;
  usePageTitle(name ? `${name} · ${title}` : title);
  if (isRefused(listing.error, 'not_found')) return <NotFound home={linkTo('youth')} />;
  const address = category ? first?.category?.address : linkTo(listName);
  if (address && !listing.isPlaceholderData && address !== pathname && address !== '#')
    return <Navigate to={{ pathname: address, search }} replace />;
  const path = address ?? pathname;
  const list: Pick<List, 'order' | 'price' | 'release' | 'empty'> = {
    order: form === 'podcast' ? 'updated' : 'newest',
    empty,
  };
  const change = (some: Partial<ListRequest>) =>
    navigate(listAddress(path, { ...view, page: 1, ...some }), { replace: true });
  return (
    <Cabinet>
      <ListHead
        title={name ?? (category ? '' : title)}
        lead={category ? `${title}, ${lead.charAt(0).toLowerCase()}${lead.slice(1)}` : lead}
      />
      <Filters
        list={list}
        view={view}
        kinds={[]}
        prices={first?.prices ?? []}
        onChange={change}
        onCategories={choose}
        category={name}
      />
      <Listing
        listing={listing}
        view={view}
        path={path}
        list={list}
        mixed={false}
        order={<OrderChoice list={list} view={view} onChange={change} />}
      />
      {first && first.topics.length > 0 && (
        <section className={styles.near}>
          <h2 className="text-title-2">Theo chủ đề</h2>
          <Choices
            label="Chủ đề"
            choices={first.topics.map(topic => ({ name: topic.name, to: topic.address, on: false }))}
          />
        </section>
      )}
      {drawer}
    </Cabinet>
  );
}
