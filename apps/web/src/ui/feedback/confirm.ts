/** The confirmation before an action that cannot be undone: a small store with at most one open confirmation. */
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** The content of a confirmation. `run` executes the action; if it throws, the dialog stays open with the error. */
export type Confirmation = {
  /** Asks the action with its object: 'Delete customer Baan Dee Co., Ltd.?' */
  title: string
  /** The consequences of the action. */
  consequences: string
  /** The exact changes, shown below the consequences. */
  details?: ReactNode
  /** The width of the dialog, if the details need more than the default. */
  size?: 'medium' | 'large'
  /** The label of the button: 'Delete customer'. */
  action: string
  destructive?: boolean | undefined
  /** The action is impossible for a reason that the details give: the button is disabled. */
  isImpossible?: boolean
  run: () => Promise<unknown>
  /** An alternative to the action: 'Deactivate instead'. */
  alternative?: Alternative | undefined
}

/** A less drastic action. `run` executes it; if it throws, the dialog shows the error. */
export type Alternative = { label: string; run: () => Promise<unknown> }

type ConfirmStore = { open: Confirmation | undefined }

/** The open confirmation. */
export const useConfirmation = create<ConfirmStore>(() => ({ open: undefined }))

/** Asks for confirmation before an action. */
export const confirm = (confirmation: Confirmation): void => useConfirmation.setState({ open: confirmation })

/** Closes the confirmation. */
export const closeConfirmation = (): void => useConfirmation.setState({ open: undefined })
