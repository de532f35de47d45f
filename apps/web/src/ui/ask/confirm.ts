/** The question before something that cannot be taken back: a tiny store with at most one open question. */
import type { ReactNode } from 'react'
import { create } from 'zustand'

/** What is asked. `run` does it; when it throws, the dialog stays and says why. */
export type Confirmation = {
  /** Names the object: 'Delete customer Baan Dee Co., Ltd.?' */
  title: string
  /** What it changes for whom. */
  consequences: string
  /** What stands below the consequences: what exactly changes. */
  details?: ReactNode
  /** What the button does: 'Delete customer'. */
  action: string
  destructive?: boolean
  /** The details say why it cannot be done: the button is disabled. */
  isImpossible?: boolean
  run: () => Promise<unknown>
  /** What can be done in its place: 'Deactivate instead'. */
  alternative?: Alternative
}

/** Something gentler than what is asked about. `run` does it; when it throws, the dialog says why. */
export type Alternative = { label: string; run: () => Promise<unknown> }

type ConfirmStore = { open: Confirmation | undefined }

/** The open question. */
export const useConfirmation = create<ConfirmStore>(() => ({ open: undefined }))

/** Asks before doing. */
export const confirm = (confirmation: Confirmation): void => useConfirmation.setState({ open: confirmation })

/** Closes the question. */
export const closeConfirmation = (): void => useConfirmation.setState({ open: undefined })
