import type { ReactNode } from 'react'
import { BareButton, type ButtonBase } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'
import styles from './button.module.css'

const sizes = { tiny: styles.tinyIcon, small: styles.smallIcon, medium: '' } as const

/** An icon button. `label` is its accessible name; with `tip` it is also shown as a tooltip. */
export const IconButton = ({
  label,
  tip = false,
  size = 'medium',
  className = '',
  children,
  ...rest
}: ButtonBase & {
  label: string
  tip?: boolean
  size?: 'tiny' | 'small' | 'medium'
  children: ReactNode
}) => {
  const button = (
    <BareButton {...rest} aria-label={label} className={`${styles.icon} ${sizes[size]} ${className}`}>
      {children}
    </BareButton>
  )
  return tip ? <Tooltip title={label}>{button}</Tooltip> : button
}
