/** Covers the page while work runs that must not be interrupted; says what runs. */
import { Spinner } from '../parts/Spinner.tsx'
import common from '../parts/common.module.css'
export const SpinnerOverlay = ({ label }: { label: string }) => (
  <div className={common.overlay} role="alertdialog" aria-modal="true" aria-label={label}>
    <div>
      <Spinner />
      {label}
    </div>
  </div>
)
