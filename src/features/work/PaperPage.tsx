import { useParams } from 'react-router-dom';
import { workCalls } from '#contract/work.ts';
import { idOfSlug } from '#rules/slug.ts';
import { WorkFrame } from './WorkFrame.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /sach-giay/<slug>: a paper book, or one that is sold before it is out. */
export default function PaperPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={workCalls.paperDetail}
      id={idOfSlug('paper', slug)}
      page={work => <WorkFrame work={work} />}
    />
  );
}
