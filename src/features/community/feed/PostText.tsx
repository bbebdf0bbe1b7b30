import { Link } from 'react-router-dom';
import { postParts } from '#rules/community/post-text.ts';
import { OutsideLink } from '#ui/OutsideLink.tsx';
import { personLink, tagLink } from './addresses.ts';
import styles from './post.module.css';

interface PostTextProps {
  body: string;
  tags: readonly string[];
  people: readonly { account_id: number; name: string }[];
}

/** Words of a post or a comment as nodes: nothing of them is markup. Tags and people only where rows name them. */
export const PostText = ({ body, tags, people }: PostTextProps) => (
  <>
    {postParts(body, { tags, people }).map((part, at) => {
      switch (part.kind) {
        case 'link':
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
            <OutsideLink key={at} href={part.href}>
              {part.text}
            </OutsideLink>
          );
        case 'tag':
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Link key={at} to={tagLink(part.tag)} className={styles.tag}>
              {part.text}
            </Link>
          );
        case 'person':
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Link key={at} to={personLink(part.accountId)} className={styles.tag}>
              {part.text}
            </Link>
          );
        default:
          return part.text;
      }
    })}
  </>
);
