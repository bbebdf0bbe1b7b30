import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { companyLinks } from '#features/library/about/companyLinks.ts';

/** The quiet links under every page. */
export const FootLinks = () => (
  <>
    {companyLinks.map(({ name, to }) => (
      <Link key={to} to={to}>
        {name}
      </Link>
    ))}
    <Link to={linkTo('feed')}>Bảng tin</Link>
    <Link to={linkTo('information', { slug: 'rieng-tu' })}>Quyền riêng tư</Link>
    <Link to={linkTo('information', { slug: 'dieu-khoan' })}>Điều khoản</Link>
  </>
);
