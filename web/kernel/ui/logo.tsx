/** The club's mark: a kettle-straight P, volt on ink. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill="#1f262b" />
      <path
        d="M11 25V8h6.2a5.4 5.4 0 0 1 0 10.8H11"
        fill="none"
        stroke="#c6ee3d"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
