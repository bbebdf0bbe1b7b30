import type { Archive } from './archive.ts';
import { withoutSystemFiles } from './folder.ts';

const CONTAINER = /(?:^|\/)META-INF\/container\.xml$/i;
const PACKAGE = /\.opf$/i;

/** Whether a zip is an EPUB, whatever it is called and wherever in it the book begins. */
export const holdsBook = (archive: Archive): boolean => {
  const names = withoutSystemFiles(archive.names);
  return names.some(name => CONTAINER.test(name)) || names.filter(name => PACKAGE.test(name)).length === 1;
};

/** The folder around a book that was packed with it: "Sách của tôi/"; '' where the book is not wrapped. */
function wrapperOf(names: readonly string[]): string {
  const containers = names.filter(name => CONTAINER.test(name));
  const [only] = containers;
  return containers.length === 1 && only !== undefined
    ? only.replace(CONTAINER, '').replace(/(?<=.)$/, '/')
    : '';
}

/** The book of an archive as if no folder were around it. */
export function unwrapped(archive: Archive): { archive: Archive; wrapper: string } {
  const wrapper = wrapperOf(withoutSystemFiles(archive.names));
  if (wrapper === '') return { archive, wrapper };
  const isInside = (name: string) => name.startsWith(wrapper);
  return {
    wrapper,
    archive: {
      names: archive.names.filter(isInside).map(name => name.slice(wrapper.length)),
      find(path) {
        const found = archive.find(wrapper + path);
        return found !== null && isInside(found) ? found.slice(wrapper.length) : null;
      },
      read: name => archive.read(wrapper + name),
      sizeOf: name => archive.sizeOf(wrapper + name),
    },
  };
}
