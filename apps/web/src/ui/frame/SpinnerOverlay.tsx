/** Covers the page while work runs that must not be interrupted; says what runs. */
export const SpinnerOverlay = ({ label }: { label: string }) => (
  <div className="cmp-overlay" role="alertdialog" aria-modal="true" aria-label={label}>
    <div>
      <span className="cmp-spinner" aria-hidden="true" />
      {label}
    </div>
  </div>
)
