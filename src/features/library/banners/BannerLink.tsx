import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Banner } from '#contract/library/banners.ts';

interface BannerLinkProps {
  banner: Banner;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A banner's frame: the link that its type asks for, or none where a tap does nothing. */
export function BannerLink({ banner: { address, opens }, children, ...look }: BannerLinkProps) {
  if (!address) return <div {...look}>{children}</div>;
  if (opens === 'page')
    return (
      <Link to={address} {...look}>
        {children}
      </Link>
    );
  return (
    <a href={address} {...look} {...(opens === 'window' ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {opens === 'window' && <span className="unseen"> (mở trang mới)</span>}
    </a>
  );
}
