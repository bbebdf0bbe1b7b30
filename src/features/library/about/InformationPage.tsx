import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './about.module.css';
import { information } from './information.ts';
import type { Information } from './text.ts';

/** A legal text: privacy, or the terms. */
export function InformationPage({ consents }: { consents: ReactNode }) {
  const { slug = '' } = useParams();
  const text = information(slug, consents);
  return text ? <Text key={slug} {...text} /> : <NotFound home={linkTo('home')} />;
}

function Text({ title, lead, parts }: Information) {
  usePageTitle(title);
  return (
    <article className={styles.page}>
      <h1 className="text-title-1">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {parts.map(({ heading, body }) => (
        <section key={heading} className={styles.part}>
          <h2 className={styles.heading}>{heading}</h2>
          {body}
        </section>
      ))}
    </article>
  );
}
