import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../Avatar.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { OfflineStrip } from '../OfflineStrip.tsx';
import { useChosenInView } from '../useChosenInView.ts';
import { Wordmark } from '../Wordmark.tsx';
import styles from './DeskFrame.module.css';

/** A page of a desk in its rail. */
export interface DeskLink {
  address: string;
  label: string;
  icon: IconName;
  /** Under which heading it stands, with others of it. */
  group?: string;
  /** How many wait there. */
  count?: string;
  isHere?: boolean;
}

interface DeskFrameProps {
  /** Beside the wordmark: "Bán hàng". */
  name: string;
  /** Read aloud before the links. */
  navLabel: string;
  home: string;
  /** Empty: none is open to this person; undefined: not known yet, and room is kept. */
  links: readonly DeskLink[] | undefined;
  /** Behind the name of the desk. */
  tools?: ReactNode;
  /** The signed-in person and their role; the link to their account. */
  person?: { name: string; role: string; fullname: string; picture: string | null; address: string };
  /** The page stands in the document's main part already. */
  inMain?: boolean;
  /** The page fills what the rail leaves, and rolls inside itself on a wide screen. */
  full?: boolean;
  children: ReactNode;
}

/** The shell of a desk: a rail with the pages that one may open, or on small screens a row of them, beside the page. */
export function DeskFrame(props: DeskFrameProps) {
  const { name, navLabel, home, links, tools, person, inMain = false, full = false, children } = props;
  const nav = useRef<HTMLElement>(null);
  const here = links?.find(({ isHere }) => isHere)?.address;
  // A number that comes makes its neighbours move on.
  useChosenInView(nav, [here, links?.length, ...(links ?? []).map(({ count }) => count ?? '')].join(' '));
  const Page = inMain ? 'div' : 'main';
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Link to={home} className={styles.home}>
            <Wordmark size={28} />
            <span className="unseen">, trang chủ</span>
          </Link>
          <span className={styles.desk}>{name}</span>
          {tools}
        </div>
        {!links && <div className={styles.room} />}
        {links && links.length > 0 && (
          <nav ref={nav} aria-label={navLabel} className={styles.nav}>
            <ul className={styles.list}>
              {links.map((link, at) => (
                <li key={link.address}>
                  {link.group && links[at - 1]?.group !== link.group && (
                    <span className={styles.group}>{link.group}</span>
                  )}
                  <RailLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {person && (
          <Link to={person.address} className={styles.person}>
            <Avatar name={person.fullname} picture={person.picture} size={36} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{person.name}</span>
              <span className={styles.personRole}>{person.role}</span>
            </span>
          </Link>
        )}
      </header>
      <Page className={styles.main} data-full={full || undefined}>
        <OfflineStrip />
        <div id="content" tabIndex={-1} className={styles.page}>
          {children}
        </div>
      </Page>
    </div>
  );
}

const RailLink = ({ address, label, icon, count, isHere }: DeskLink) => (
  <Link to={address} className={styles.link} aria-current={isHere ? 'page' : undefined}>
    <Icon name={icon} size={20} />
    <span className={styles.word}>{label}</span>
    {count && (
      <span className={styles.count}>
        <span className="unseen">, đang đợi </span>
        {count}
      </span>
    )}
  </Link>
);
