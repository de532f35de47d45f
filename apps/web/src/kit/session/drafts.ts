/**
 * What somebody has typed and not sent, kept in this tab over a reload and over a session that has run out. It is
 * named by the user, so that nobody else who signs in here reads it, and forgotten at sign-out.
 */

const prefix = 'cmp-draft '

/** The name of a draft: whose it is, and of what. */
export type DraftName = { userRowId: string; of: string }

const keyOf = ({ userRowId, of }: DraftName): string => `${prefix}${userRowId} ${of}`

/** The draft's text, or an empty one. */
export const readDraft = (name: DraftName): string => sessionStorage.getItem(keyOf(name)) ?? ''

/** Keeps a draft; an empty one is taken away. */
export const writeDraft = (name: DraftName, text: string): void => {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}

/** Takes all drafts of this tab away. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
