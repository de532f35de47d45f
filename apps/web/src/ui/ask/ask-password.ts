/** Asks for the password before something about an account's safety changes: a tiny store with at most one question. */
import { create } from 'zustand'

/** What is asked. `run` does it with the password; when it throws, the dialog stays and says why. */
export type PasswordQuestion = {
  /** What is about to happen: 'Make new recovery codes' */
  title: string
  /** What it changes for whom. */
  consequences: string
  /** What the button does: 'Make new codes'. */
  action: string
  destructive?: boolean
  run: (password: string) => Promise<unknown>
}

type PasswordStore = { open: PasswordQuestion | undefined }

/** The open question. */
export const usePasswordQuestion = create<PasswordStore>(() => ({ open: undefined }))

/** Asks for the password, then does it. */
export const askPassword = (question: PasswordQuestion): void =>
  usePasswordQuestion.setState({ open: question })

/** Closes the question. */
export const closePasswordQuestion = (): void => usePasswordQuestion.setState({ open: undefined })
