import type { MouseEvent } from 'react';
import { useHost } from '#client/host.tsx';
import { whoAmI } from '#client/identity.ts';
import { linkTo } from '#contract/all-paths.ts';
import styles from './Steps.module.css';

/** A page of ours in a window of its own, so that the dialog stays as it is. */
function AboutLink({ slug, children }: { slug: string; children: string }) {
  const host = useHost();
  const address = `${whoAmI().origin || window.location.origin}${linkTo('information', { slug })}`;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void host.openOutside(address).catch(() => {});
  };
  return (
    <a href={address} target="_blank" rel="noopener" onClick={open}>
      {children}
    </a>
  );
}

/** Terms accepted by going on. */
export const TermsNote = () => (
  <p className={styles.terms}>
    Khi tiếp tục, bạn đồng ý với <AboutLink slug="dieu-khoan">Điều khoản</AboutLink> và{' '}
    <AboutLink slug="rieng-tu">Quyền riêng tư</AboutLink> của Mọt.
  </p>
);
