import { useParams } from 'react-router-dom';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ReadWork } from './ReadWork.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /ebook/<slug> */
export function EbookPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={catalogueCalls.bookDetail}
      id={idOfSlug('ebook', slug)}
      page={book => <ReadWork book={book} chapters={workCalls.listChapters} />}
    />
  );
}
