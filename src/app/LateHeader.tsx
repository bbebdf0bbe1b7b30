import { HeaderMenu } from '#features/browse/HeaderMenu.tsx';
import HeaderSearch from '#features/search/HeaderSearch.tsx';

/** What the header can do without for a moment: the way to the shelves, and to what one looks for. */
export default function LateHeader() {
  return (
    <>
      <HeaderMenu />
      <HeaderSearch />
    </>
  );
}
