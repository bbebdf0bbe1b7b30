import { linkTo } from '#contract/all-paths.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { Desk } from './desk-labels.ts';

/* The desk's pages, each with whom it is for. */

export type View = '' | 'tien-giu' | 'don' | 'hoan-tien' | 'so-cai';

export const views: readonly { view: View; label: string; icon: IconName; who: keyof Desk }[] = [
  { view: '', label: 'Đối soát', icon: 'list', who: 'finance' },
  { view: 'tien-giu', label: 'Tiền đang giữ', icon: 'lock', who: 'support' },
  { view: 'don', label: 'Tìm đơn', icon: 'search', who: 'support' },
  { view: 'hoan-tien', label: 'Hoàn tiền', icon: 'undo', who: 'finance' },
  { view: 'so-cai', label: 'Sổ cái', icon: 'receipt', who: 'finance' },
];

export const addressOfView = (view: View, query?: Record<string, string>): string =>
  linkTo('finance', { view }, query);

/** First view for these roles; null without any. */
export const firstView = (desk: Desk): View | null => views.find(({ who }) => desk[who])?.view ?? null;
