import type { ReactNode } from 'react'

/** A list with nothing in it: what it is for, and the action that fills it. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <div className="cmp-state">
    <h2 style={{ fontSize: 17 }}>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
)
