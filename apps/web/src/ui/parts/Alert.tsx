import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import styles from './alert.module.css'

const icons = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, success: SuccessIcon } as const

/** A message in the page that screen readers announce when it appears. With `onClose` it can be closed. */
export const Alert = ({
  severity,
  role = 'alert',
  id,
  action,
  className = '',
  onClose,
  children,
}: {
  severity: keyof typeof icons
  /** `status` for messages that need not interrupt a screen reader. */
  role?: 'alert' | 'status'
  id?: string | undefined
  /** Shown at the end of the message. */
  action?: ReactNode
  className?: string | undefined
  onClose?: () => void
  children: ReactNode
}) => {
  const Icon = icons[severity]
  return (
    <div role={role} id={id} className={`${styles.alert} ${className}`} data-tone={severity}>
      <Icon size={20} />
      <div className={styles.message}>{children}</div>
      {action}
      {onClose && (
        <IconButton label={t(m.close)} size="small" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </div>
  )
}
