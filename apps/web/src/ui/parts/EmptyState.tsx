import type { ReactNode } from 'react'
import common from './common.module.css'

/** An empty list: what it is for, and the action that fills it. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string
  text?: string | undefined
  action?: ReactNode
}) => (
  <div className={common.state}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
)
