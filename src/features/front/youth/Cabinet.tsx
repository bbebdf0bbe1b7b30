import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { youthTitle } from '#contract/front/youth-names.ts';
import { menuCalls } from '#contract/library/menu.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import styles from './Cabinet.module.css';
import { cabinetRows, rowAt } from './cabinet-rows.ts';

/** Menus seldom change while somebody goes from page to page. */
const FRESH_MS = 300_000;

/** A page of the youth cabinet under the cabinet's own bar. */
export function Cabinet({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, isError } = useCall(menuCalls.youthMenu, {}, { staleTime: FRESH_MS });
  // Rows of our own would give way to those of the menu, and move.
  const rows = data || isError ? cabinetRows(data ?? []) : [];
  const here = rowAt(rows, pathname);
  return (
    <>
      <div className={styles.bar}>
        <Link to={linkTo('youth')} className={styles.name}>
          {youthTitle}
        </Link>
        <TabLinks label={youthTitle} pages tabs={rows.map(row => ({ ...row, here: row.to === here }))} />
      </div>
      {children}
    </>
  );
}
