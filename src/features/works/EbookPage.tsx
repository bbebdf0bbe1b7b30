import { useParams } from 'react-router-dom';
import { catalogue } from '#contract/catalogue.ts';
import { works } from '#contract/works.ts';
import { idOfSlug } from '#rules/slug.ts';
import { ReadWork } from './ReadWork.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /ebook/<slug> */
export function EbookPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={catalogue.bookDetail}
      id={idOfSlug('ebook', slug)}
      page={book => <ReadWork book={book} chapters={works.listChapters} />}
    />
  );
}
