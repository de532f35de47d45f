/**
 * Unsent input, stored in this tab across a reload and an expired session. The key contains the user, so nobody else
 * who signs in here reads it, and it is deleted at sign-out.
 */
const prefix = 'cmp-draft '

/** Identifies a draft by its user and its form. */
export type DraftName = { userRowId: string; of: string }

const getDraftKey = ({ userRowId, of }: DraftName): string => `${prefix}${userRowId} ${of}`

/** Returns the draft's text, or an empty text. */
export const readDraft = (name: DraftName): string => sessionStorage.getItem(getDraftKey(name)) ?? ''

/** Stores a draft. An empty text deletes it. */
export const writeDraft = (name: DraftName, text: string): void => {
  if (text === '') sessionStorage.removeItem(getDraftKey(name))
  else sessionStorage.setItem(getDraftKey(name), text)
}

/** Deletes all drafts of this tab. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
