export function GoogleSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      aria-hidden="true"
    >
      <path d="M18.2 6.3A8.4 8.4 0 1 0 20.4 12H12.4" />
    </svg>
  );
}
