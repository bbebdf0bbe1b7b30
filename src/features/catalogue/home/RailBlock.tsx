import { BookTile } from '#ui/BookTile.tsx';
import { Rail } from '#ui/Rail.tsx';
import { badgeOf } from '../badge.tsx';
import { coverBase } from '../cover.ts';
import type { Rail as Block } from './block-of.ts';
import { Section } from './Section.tsx';

/** What a phone shows of a rail at first. */
const IN_VIEW = 3;

/** Books side by side. */
export function RailBlock({ block, eager = false }: { block: Block; eager?: boolean }) {
  const someBadge = block.items.some(book => badgeOf(book) !== undefined);
  return (
    <Section of={block}>
      <Rail label={block.title}>
        {block.items.map((book, at) => (
          <BookTile
            key={book.id}
            to={book.address}
            title={book.title}
            authors={book.authors}
            cover={coverBase(book)}
            tint={book.tint}
            badge={badgeOf(book)}
            badgeRoom={someBadge}
            sizes="(min-width: 1280px) 180px, 140px"
            eager={eager && at < IN_VIEW}
          />
        ))}
      </Rail>
    </Section>
  );
}
