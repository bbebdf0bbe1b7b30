import { linkTo } from '#contract/all-paths.ts';
import { formLabels, type YouthForm } from '#contract/front/youth-names.ts';
import { slugOf } from '#rules/text/slug.ts';

/* Addresses of the cabinet's own pages. '#' when name or id is missing. */

export function youthCategoryAddress(form: YouthForm, name: string, id: number): string {
  const slug = slugOf('category', name, id);
  return slug ? linkTo(formLabels[form].shelf, { slug }) : '#';
}

export function youthTopicAddress(name: string, id: number): string {
  const slug = slugOf('topic', name, id);
  return slug ? linkTo('youthTopic', { slug }) : '#';
}

export function youthCollectionAddress(title: string, id: number): string {
  const slug = slugOf('collection', title, id);
  return slug ? linkTo('youthCollection', { slug }) : '#';
}

/** Of a day, YYYY-MM-DD; without one that of today. */
export const suggestionAddress = (day = ''): string => linkTo('youthSuggestion', { slug: day });
