/**
 * Puts a dressed chapter into an empty frame that stands in the document. An address (`srcdoc`) would send the chapter
 * through the browser's navigation and a second parser: a third of the wait for a first page on a cheap phone. What was
 * checked node by node is moved over as it is. The frame inherits our policy either way.
 */
export function fillFrame(frame: HTMLIFrameElement, chapter: Document): Document {
  const doc = frame.contentDocument;
  const body = chapter.querySelector('body');
  if (!doc || !body) throw new Error('no frame to fill, or nothing to fill it with');
  // Written, not only emptied: without a doctype a browser keeps the rules of the nineties.
  doc.open();
  doc.write('<!doctype html><html><head></head><body></body></html>');
  doc.close();
  for (const { namespaceURI, name, value } of chapter.documentElement.attributes) {
    if (!name.startsWith('xmlns')) doc.documentElement.setAttributeNS(namespaceURI, name, value);
  }
  // One by one, in order: the policy stands first and governs what follows it.
  for (const element of [...(chapter.querySelector('head')?.children ?? [])]) doc.head.append(element);
  doc.body.replaceWith(body);
  return doc;
}
