import { Navigate, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused, Refused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { aboutCalls, type CompanyPage as Page } from '#contract/library/about.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './CompanyLayout.module.css';
import { CompanyLayout, WaitingText } from './CompanyLayout.tsx';
import { CopyrightList } from './CopyrightList.tsx';
import { ProseText } from './ProseText.tsx';

const useCompanyPage = (slug: string) => useCall(aboutCalls.getInformationCompany, { slug });

/** A company page as its editors wrote it; an unknown slug is not found. */
export function CompanyPage({ slug }: { slug: string }) {
  const { pathname, search, hash } = useLocation();
  const { data, error, refetch } = useCompanyPage(slug);
  if (error instanceof Refused && !isRefused(error, 'busy')) return <NotFound home={linkTo('home')} />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingText />;
  if (data.address !== pathname) return <Navigate to={{ pathname: data.address, search, hash }} replace />;
  return <Written page={data} />;
}

function Written({ page: { slug, title, lead, body, updatedAt } }: { page: Page }) {
  usePageTitle(title);
  return (
    <CompanyLayout title={title} lead={lead}>
      <ProseText body={body} />
      {slug === 'cong-bo-ban-quyen' && <CopyrightList />}
      <p className={styles.note}>Sửa lần cuối ngày {dayOf(updatedAt)}</p>
    </CompanyLayout>
  );
}

/** The same text as a part of another page, under a heading of its own; nothing where there is none. */
export function CompanyPart({ slug, heading }: { slug: string; heading: string }) {
  const { data } = useCompanyPage(slug);
  if (!data) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.lead}>{data.lead}</p>
      <ProseText body={data.body} lower />
    </section>
  );
}
