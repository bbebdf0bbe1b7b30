import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './PageTop.module.css';

interface PageTopProps {
  title: string;
  /** A cross instead of an arrow: there is nothing to go back to. Where it leads. */
  closesTo?: string;
  /** The page has no header on a wide screen either: the way out stays, the heading says the rest. */
  alone?: boolean;
}

/** The top of a page that has no header on a phone: the way out, and where one is. */
export function PageTop({ title, closesTo, alone }: PageTopProps) {
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('packagePlan')));
  return (
    <div className={styles.top} data-alone={alone || undefined}>
      {closesTo === undefined ? (
        <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
      ) : (
        <IconButton label="Đóng" icon="x" iconSize={23} onClick={() => navigate(closesTo)} />
      )}
      <p className={styles.title}>{title}</p>
    </div>
  );
}
