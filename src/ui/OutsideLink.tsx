import { useState } from 'react';
import { leadsAway } from '#rules/text/web-addresses.ts';
import { Button, buttonStyle } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './OutsideLink.module.css';

/** Links written by people: search engines do not follow them, and the target does not learn of us. */
const REL = 'nofollow ugc noopener';

/** An address inside what people write. Out of our pages there is a step between; nothing is opened or fetched by itself. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  const [leaving, setLeaving] = useState(false);
  if (!leadsAway(href, window.location.origin))
    return (
      <a href={href} rel={REL} className={styles.link}>
        {children}
      </a>
    );
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setLeaving(true)}>
        {children}
      </button>
      <Dialog open={leaving} onClose={() => setLeaving(false)} title="Rời Mọt?">
        <p className={styles.away}>
          Địa chỉ này dẫn ra ngoài Mọt: <strong>{new URL(href).host}</strong>. Đừng nhập mật khẩu hay mã xác
          nhận của Mọt ở đó nhé.
        </p>
        <div className={styles.choices}>
          <Button onClick={() => setLeaving(false)}>Ở lại</Button>
          <a
            href={href}
            target="_blank"
            rel={`${REL} noreferrer`}
            {...buttonStyle({ kind: 'primary' })}
            onClick={() => setLeaving(false)}
          >
            Mở trang ngoài
          </a>
        </div>
      </Dialog>
    </>
  );
}
