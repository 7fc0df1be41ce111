/** The product's logo: a C that closes with a tick, in the colour of the surrounding text. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M22 11.2A8 8 0 1 0 22 20.8M13.5 16l3 3 7-7.5"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
