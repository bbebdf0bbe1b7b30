import { useParams } from 'react-router-dom';
import { workCalls } from '#contract/library/work.ts';
import { OakCare } from '#features/money/buy/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ReadWork } from './ReadWork.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /hieu-soi/<slug>: a serial that is bought chapter by chapter. */
export default function OakPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={workCalls.oakDetail}
      id={idOfSlug('oak', slug)}
      page={book => (
        <ReadWork book={book} chapters={workCalls.listOakChapters}>
          <OakCare book={book} />
        </ReadWork>
      )}
    />
  );
}
