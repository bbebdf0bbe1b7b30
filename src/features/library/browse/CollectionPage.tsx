import { linkTo } from '#contract/all-paths.ts';
import { type CollectionDetail, collectionCalls } from '#contract/library/browse-collections.ts';
import { collectionLabels } from '#contract/library/browse-labels.ts';
import { GrowingGrid, NamedThing, SetHead } from '#features/library/cards/index.ts';

/** One collection, of whichever code. */
export const CollectionPage = () => (
  <NamedThing
    kind="collection"
    call={collectionCalls.getCollectionDetail}
    ask={collection_id => ({ collection_id })}
  >
    {collection => <Collection key={collection.id} collection={collection} />}
  </NamedThing>
);

function Collection({ collection }: { collection: CollectionDetail }) {
  const { title, path } = collectionLabels[collection.code];
  return (
    <article>
      <SetHead
        up={{ name: title, to: linkTo(path) }}
        title={collection.title}
        text={collection.summary}
        faces={collection.faces}
        tint={collection.tint}
      >
        <p>{collection.count} tựa</p>
      </SetHead>
      <h2 className="unseen">Sách trong tuyển tập</h2>
      <GrowingGrid
        first={collection}
        call={collectionCalls.getCollectionItemsV1}
        ask={page_no => ({ collection_id: collection.id, page_no })}
      />
    </article>
  );
}
