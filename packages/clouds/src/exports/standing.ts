// What a place with exports says of an account: whether it can be listed and read, and what there is.
import type { AccountStanding } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'

type Check = AccountStanding['checks'][number]

/** Signing in as a step of its own; it answers who it is. */
export type SignInCheck = { name: string; ask: () => Promise<string> }

/** Makes a check of a question: a refusal of the provider is its answer. */
export const checked = async (name: string, ask: () => Promise<string>): Promise<Check> => {
  try {
    return { name, isGranted: true, detail: await ask() }
  } catch (error) {
    if (!(error instanceof CloudError) || error.code === 'Unavailable' || error.code === 'Cancelled')
      throw error
    return { name, isGranted: false, detail: error.message }
  }
}

/** Lists the documents and, where it `reads`, begins to read the newest. */
export const standingOf = async (
  exports: ExportPort,
  { reads, signIn }: { reads: boolean; signIn?: SignInCheck | undefined },
  signal: AbortSignal | undefined,
): Promise<AccountStanding> => {
  const before: Check[] = []
  let who = ''
  if (signIn) {
    const signedIn = await checked(signIn.name, async () => {
      who = await signIn.ask()
      return 'It can be assumed.'
    })
    if (!signedIn.isGranted) return { who, checks: [signedIn] }
    before.push(signedIn)
  }
  let documents: ExportDocument[] = []
  const listed = await checked('List the exports', async () => {
    documents = await exports.documents(signal ? { signal } : {})
    const [newest] = documents
    if (!newest)
      throw new CloudError(
        'NotFound',
        'There is no export yet where the account looks. Check the folder or table; a new export may take a day to appear.',
      )
    return `${documents.length} found, the newest from ${newest.periodStart} to ${newest.periodEnd}.`
  })
  const [newest] = documents
  if (!newest || !reads) return { who, checks: [...before, listed] }
  const { documentId } = newest
  const read = await checked('Read the newest export', async () => {
    const { files } = await exports.lines({ documentId, ...(signal ? { signal } : {}) })
    for await (const piece of files[0]?.chunks ?? []) if (piece.length > 0) break
    return `Files: ${files.length}.`
  })
  return { who, checks: [...before, listed, read] }
}
