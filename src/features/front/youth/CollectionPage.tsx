import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { collectionsLabel } from '#contract/front/youth-names.ts';
import { NamedThing, SetHead } from '#features/library/cards/index.ts';
import { Cabinet } from './Cabinet.tsx';
import { Path } from './Path.tsx';

/** One collection, its works in the editors' order. */
export default function CollectionPage() {
  return (
    <Cabinet>
      <NamedThing
        kind="collection"
        call={youthCalls.youthCollection}
        ask={collection_id => ({ collection_id })}
      >
        {collection => (
          <article key={collection.id}>
            <SetHead
              up={{ name: collectionsLabel.title, to: linkTo('youthCollections') }}
              title={collection.title}
              text={collection.summary}
              faces={collection.faces}
              tint={collection.tint}
            >
              <p>{collection.count} tựa</p>
            </SetHead>
            <Path title="Trong tuyển tập" lead="Theo thứ tự người biên tập xếp." steps={collection.steps} />
          </article>
        )}
      </NamedThing>
    </Cabinet>
  );
}
