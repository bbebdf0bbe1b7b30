import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Wall } from './Wall.tsx';

/** /feed/media */
export default function MediaPage() {
  return (
    <div>
      <Link className="way-up" to={linkTo('feed')}>
        Bảng tin
      </Link>
      <h1 className="text-page">Tường ảnh</h1>
      <Wall />
    </div>
  );
}
