/** A sentence with the word it was kept for. */
export function MarkedSentence({ sentence, form }: { sentence: string; form: string }) {
  const at = form ? sentence.indexOf(form) : -1;
  if (at < 0) return <>{sentence}</>;
  return (
    <>
      {sentence.slice(0, at)}
      <mark>{form}</mark>
      {sentence.slice(at + form.length)}
    </>
  );
}
