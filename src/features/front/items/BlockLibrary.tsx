import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { homeBlockKind } from '#contract/library/desk-items/home-blocks.ts';
import { searchable } from '#rules/text/search.ts';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './BlockLibrary.module.css';
import { blockGroups } from './block-library.ts';
import { newId } from './new-id.ts';

/** Every type of block, beside the order of a page: a press starts a new block of it for that page. `screen`: the page's name. */
export function BlockLibrary({ screen }: { screen: string }) {
  const [typed, setTyped] = useState('');
  const [id] = useState(newId);
  const words = searchable(typed);
  const groups = blockGroups
    .map(({ title, blocks }) => ({
      title,
      blocks: blocks.filter(({ name, note }) => searchable(`${name} ${note}`).includes(words)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
  const address = (type: string) =>
    `${linkTo('deskItem', { kind: homeBlockKind.kind, id: String(id) })}?${new URLSearchParams({ type, screen })}`;
  return (
    <section className={styles.library} aria-labelledby="block-library">
      <h2 id="block-library" className={styles.title}>
        Khối có thể thêm
      </h2>
      <Field
        label="Tìm khối"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {groups.length === 0 && <p className={styles.note}>Không có khối nào tên như vậy</p>}
      {groups.map(({ title, blocks }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.group}>{title}</h3>
          <ul className={styles.blocks}>
            {blocks.map(({ type, name, icon, note }) => (
              <li key={type}>
                <Link to={address(type)} className={styles.block}>
                  <Icon name={icon} size={20} />
                  <span className={styles.words}>
                    <span className={styles.name}>
                      <span className="unseen">Thêm </span>
                      {name}
                    </span>
                    <span className={styles.note}>{note}</span>
                  </span>
                  <Icon name="plus" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
