/** Books on a shelf with one missing: what error pages show first. */
export const ShelfDrawing = () => (
  <svg viewBox="0 0 404 160" width="404" height="160" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      strokeWidth="2.5"
      strokeLinejoin="round"
      d="M2 154h400M32 154V40h30v114M32 66h30M32 76h30M62 154V18h34v136M62 44h34M96 154V52h28v102M96 130h28M222 154V30h36v124M222 58h36M258 154V8h30v146M258 30h30M258 40h30M328 154l-29-103 28-9 31 106zM306 77l28-9"
    />
    <circle cx="173" cy="140" r="12" fill="var(--brand)" stroke="none" />
  </svg>
);
