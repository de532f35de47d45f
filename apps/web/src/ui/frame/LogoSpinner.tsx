import { Logo } from './Logo.tsx'

/** What a page shows while its code or its first answer is on the way. */
export const LogoSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <div className="cmp-logo-spinner" role="status">
    <Logo size={40} />
    <span className="cmp-spinner" aria-hidden="true" />
    <span className="cmp-visually-hidden">{label}</span>
  </div>
)
