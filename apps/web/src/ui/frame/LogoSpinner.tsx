import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { Logo } from './Logo.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import common from '../parts/common.module.css'

/** Shown while a page's code or first data loads. */
export const LogoSpinner = ({ label = t(m.loading) }: { label?: string }) => (
  <div className={common.logoSpinner} role="status">
    <Logo size={40} />
    <Spinner />
    <span className={common.visuallyHidden}>{label}</span>
  </div>
)
